import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSharedApp } from '../../support/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { noticeOf, reload } from '../support/drafts.ts';
import { dialogOf } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

const typed = 'Long thought about';

interface DraftedForm {
  readonly what: string;
  readonly path: string;
  /** The button that opens the form, if it is not always shown. */
  readonly opener?: string;
  readonly form: (page: Page) => Locator;
  readonly label: string;
}

const formNamed = (name: string) => (page: Page) => page.getByRole('form', { name });

const forms: readonly DraftedForm[] = [
  {
    ...{ what: 'a course', path: '/dashboard/courses', opener: 'Add Course' },
    ...{ form: dialogOf, label: 'Title' },
  },
  {
    ...{ what: 'a course of tutorials', path: '/dashboard/tutorials', opener: 'New Course' },
    ...{ form: dialogOf, label: 'Course title' },
  },
  {
    ...{ what: 'a livestream', path: '/dashboard/livestreams', opener: 'Add Livestream' },
    ...{ form: dialogOf, label: 'Title' },
  },
  {
    ...{ what: 'a livestream category', path: '/dashboard/livestreams' },
    ...{ opener: 'Manage Categories', form: dialogOf, label: 'Name' },
  },
  {
    ...{ what: 'a category', path: '/dashboard/category-instructor' },
    ...{ form: formNamed('Category'), label: 'Name' },
  },
  {
    ...{ what: 'an instructor', path: '/dashboard/category-instructor' },
    ...{ form: formNamed('Instructor'), label: 'Name' },
  },
  {
    ...{ what: 'a coupon', path: '/dashboard/payment/coupons', opener: 'Add Coupon' },
    ...{ form: dialogOf, label: 'Code' },
  },
  {
    ...{ what: 'prices', path: '/dashboard/products', opener: 'Edit the prices of Pro' },
    ...{ form: dialogOf, label: 'Monthly price' },
  },
  {
    ...{ what: 'a tax', path: '/dashboard/payment/taxes', opener: 'Add Tax' },
    ...{ form: dialogOf, label: 'Name' },
  },
  {
    ...{ what: 'a member', path: '/dashboard/team-members', opener: 'Add Member' },
    ...{ form: dialogOf, label: 'Email' },
  },
  {
    ...{ what: 'the settings', path: '/dashboard/settings' },
    ...{ form: formNamed('Account Settings'), label: 'Name' },
  },
];

test.each(forms)(
  'text typed into the form of $what is kept through a reload until it is discarded',
  async (one) => {
    const page = await open(one.path);
    const field = one.form(page).getByLabel(one.label, { exact: true });
    const openForm = async () => {
      if (one.opener) await page.getByRole('button', { name: one.opener, exact: true }).click();
      await field.waitFor();
    };
    await openForm();
    const before = await field.inputValue();
    await field.fill(typed);
    await reload(page);

    await openForm();
    await noticeOf(page).waitFor();
    expect(await field.inputValue()).toBe(typed);
    await expectAccessibleLayout(page);
    await one.form(page).getByRole('button', { name: 'Discard' }).click();
    await noticeOf(page).waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe(before);

    await reload(page);
    await openForm();
    expect(await field.inputValue()).toBe(before);
    expect(await noticeOf(page).count()).toBe(0);
  },
);
