import { livestreamCategoryOperations } from '@atelier/contracts/livestreams/categories';
import { adminSettingsOperations } from '@atelier/contracts/users/admin-settings';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { adminProfile, enterBackOffice } from '~/testing/back-office.ts';
import { livestreamCategory } from '~/testing/rows.ts';

const page = simulateApp();

const success = () => document.querySelector<HTMLElement>('[data-scope=toast][role=dialog]');

test('a success in a dialog is reported without another one, and closed by OK alone', async () => {
  enterBackOffice(page);
  page.open('/dashboard/livestreams');
  const name = 'Manage Categories';
  await page.user.click(await page.until(() => screen.getByRole('button', { name })));
  const dialog = await page.until(() => screen.getByRole('dialog', { name }));
  await page.user.type(await page.until(() => within(dialog).getByLabelText('Name')), 'Alike');
  page.reply(livestreamCategoryOperations.create, {
    message: 'Category created successfully',
    category: livestreamCategory,
  });
  await page.user.click(within(dialog).getByRole('button', { name: 'Add category' }));
  const shown = await page.until(success);
  within(shown).getByText('Category created successfully');
  expect(shown.getAttribute('aria-modal')).toBeNull();
  await page.user.click(within(shown).getByText('OK'));
  await page.until(() => !success());
  expect(screen.getAllByRole('dialog', { name })).toHaveLength(1);
});

test('saved settings are reported by the same kind of message', async () => {
  enterBackOffice(page);
  page.open('/dashboard/settings');
  const form = await page.until(() => screen.getByRole('form', { name: 'Account Settings' }));
  await page.user.type(await page.until(() => within(form).getByLabelText('Name')), ' L.');
  page.reply(adminSettingsOperations.updateProfile, {
    ...{ status: 'success', message: 'Saved.' },
    profile: adminProfile,
  });
  await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  within(await page.until(success)).getByRole('heading', { name: 'Profile Updated!' });
});
