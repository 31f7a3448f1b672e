import { accountOperations } from '@atelier/contracts/users/accounts';
import { certificateOperations } from '@atelier/contracts/users/learning/certificates';
import { type Profile, profileOperations, profileTexts } from '@atelier/contracts/users/profile';
import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';
import { learner, signInLearner } from '~/testing/sessions.ts';

const page = simulateApp();
const texts = Object.fromEntries(profileTexts.map((name) => [name, null]));
const user = { ...texts, ...learner, email_change: null, created_at: '2026-01-02T03:04:05.000Z' };

test('/profile shows an error when it cannot be loaded, and Retry recovers', async () => {
  signInLearner(page);
  const mend = page.refuse(profileOperations.get, 'FORBIDDEN', 'Closed');
  page.open('/profile');
  const says = 'Error fetching user profile. Please try again later.';
  await page.until(() => screen.getByRole('heading', { name: says }));
  mend();
  page.reply(profileOperations.get, { user: user as unknown as Profile });
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  await page.until(() => screen.getByRole('heading', { name: learner.name, level: 1 }));
});

test('/signout shows an error when it fails, and the learner stays signed in', async () => {
  signInLearner(page);
  page.refuse(accountOperations.logout, 'FORBIDDEN', 'The door is stuck');
  page.open('/signout');
  await page.until(() => screen.getByText('Logout failed.'));
  await page.until(() => window.location.pathname === '/');
  await page.until(() => screen.getByRole('button', { name: 'Account' }));
});

test('the profile says how to get a certificate, or that they cannot be loaded, and Retry recovers', async () => {
  signInLearner(page);
  page.reply(profileOperations.get, { user: user as unknown as Profile });
  const mend = page.refuse(certificateOperations.list, 'FORBIDDEN', 'No certificates today');
  page.open('/profile');
  const section = await page.until(() => screen.getByRole('region', { name: 'Certificates' }));
  await page.until(() => within(section).getByText('Your certificates could not be loaded'));
  within(section).getByText('No certificates today');
  mend();
  page.reply(certificateOperations.list, { certificates: [] }, 0);
  await page.user.click(within(section).getByRole('button', { name: 'Retry' }));
  await page.until(() => within(section).getByText(/^You have no certificates yet\./));
  within(section).getByRole('link', { name: 'Browse courses' });
});
