import { categoryOperations } from '@atelier/contracts/catalog/categories';
import { courseOperations } from '@atelier/contracts/catalog/courses';
import { instructorOperations } from '@atelier/contracts/catalog/instructors';
import { tutorialOperations } from '@atelier/contracts/catalog/tutorials';
import { couponOperations } from '@atelier/contracts/commerce/coupons';
import { planOperations } from '@atelier/contracts/commerce/pricing';
import { taxRateOperations } from '@atelier/contracts/commerce/tax/tax-rates';
import { livestreamCategoryOperations } from '@atelier/contracts/livestreams/categories';
import { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import {
  type AdminProfile,
  adminSettingsOperations,
} from '@atelier/contracts/users/admin-settings';
import { adminOperations } from '@atelier/contracts/users/admins';
import { screen } from '@testing-library/react';
import type { AppPage } from './app-page.tsx';
import { category, idOf, instructor, livestreamCategory, plan } from './rows.ts';
import { signInAdmin } from './sessions.ts';

/** Signs an owner in to a back office whose lists are empty. */
export function enterBackOffice(page: AppPage): void {
  signInAdmin(page);
  page.reply(courseOperations.list, []);
  page.reply(categoryOperations.list, [category]);
  page.reply(instructorOperations.list, [instructor]);
  page.reply(tutorialOperations.list, []);
  page.reply(livestreamOperations.list, []);
  page.reply(livestreamCategoryOperations.list, [livestreamCategory]);
  page.reply(couponOperations.list, { coupons: [] });
  page.reply(taxRateOperations.list, {
    tax_rates: [],
    seller: { country: null, vat_id: null },
  });
  page.reply(planOperations.list, { plans: [plan()], test_payments: false });
  page.reply(adminOperations.team, { members: [] });
  page.reply(adminOperations.names, { admins: [] });
  page.reply(adminSettingsOperations.getProfile, { profile: adminProfile });
}

/** The owner who is signed in. */
export const adminProfile: AdminProfile = {
  ...{ id: idOf('2'), name: 'Ada', email: 'ada@atelier.test', avatar: null, avatars: [] },
  ...{ role: 'owner', job_title: 'CEO', email_change: null, created_at: '2026-01-02T03:04:05Z' },
};

/** The question that is open. */
export const question = () => screen.queryByRole('alertdialog');
