import { adminSettingsOperations } from '@atelier/contracts/users/admin-settings';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';

const page = simulateApp();
const kept = (email: boolean) => ({ preferences: { email, push: false, sms: false } });

const email = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Email notifications' });

test('the notification preference is saved immediately, and reverted if saving fails', async () => {
  enterBackOffice(page);
  page.reply(adminSettingsOperations.getPreferences, kept(true));
  const withdraw = page.refuse(adminSettingsOperations.updatePreferences, 'FORBIDDEN', 'Not today');
  page.open('/dashboard/settings');
  await page.user.click(await page.until(email));
  await page.until(() => screen.getByText('Not today'));
  await page.until(() => email().checked);

  withdraw();
  page.reply(adminSettingsOperations.getPreferences, kept(false));
  page.reply(adminSettingsOperations.updatePreferences, {
    ...{ status: 'success', message: 'Saved.', ...kept(false) },
  });
  await page.user.click(email());
  await page.until(() => !email().checked);
  await page.until(() => page.sent('PUT').length === 2);
  expect(page.sent('PUT').map(({ body }) => body)).toEqual([{ email: false }, { email: false }]);
});
