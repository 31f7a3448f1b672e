import { schoolOperations } from '@atelier/contracts/users/school';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { enterBackOffice } from '~/testing/back-office.ts';

const page = simulateApp();
const school = {
  ...{ name: null, time_zone: null, logo: [], updated_at: '2026-01-02T03:04:05.000Z' },
  used: { name: 'Atelier', time_zone: 'UTC' },
};

test('an owner names the school, and what is refused is said at its field', async () => {
  enterBackOffice(page);
  page.reply(schoolOperations.get, { school });
  page.open('/dashboard/settings');
  const name = await page.until(() =>
    screen.getByLabelText<HTMLInputElement>(/^Name of the school/),
  );
  await page.user.click(name);
  await page.user.paste('Studio');
  await page.user.selectOptions(screen.getByLabelText(/^Time zone/), 'Europe/Vienna');
  const accept = page.reply(schoolOperations.update, { message: 'Saved.', school });
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save Name and Logo' }));
  await save();
  await page.until(() => page.sent('PUT').length === 1);
  expect(page.sent('PUT')[0]?.body).toMatchObject({
    ...{ name: 'Studio', time_zone: 'Europe/Vienna', if_updated_at: school.updated_at },
  });
  accept();
  page.refuse(schoolOperations.update, 'VALIDATION', 'Time zone must be one such as Europe/Vienna');
  await page.user.selectOptions(screen.getByLabelText(/^Time zone/), 'Asia/Tokyo');
  await save();
  await page.until(() => screen.getByText(/Time zone must be one such as/));
});
