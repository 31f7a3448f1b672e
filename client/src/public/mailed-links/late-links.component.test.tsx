import { type MailedLink, mailedLinkOperations } from '@atelier/contracts/users/mail/mailed-links';
import { passwordLinkOperations } from '@atelier/contracts/users/profile';
import { emailChangeOperations } from '@atelier/contracts/users/sign-in/email-changes';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { simulateApp } from '~/testing/app-page.tsx';

const page = simulateApp();
const link: MailedLink = {
  ...{ account: 'learner', status: 'open', email: 'lea@example.com', role: null },
  purpose: 'email-change',
  change: { from: 'lea@example.com', to: 'lea@example.org' },
};

test.each([
  ['used', 'You have already confirmed'],
  ['undone', 'The change was undone'],
] as const)(
  'a change that was %s in another tab meanwhile is told as it is',
  async (status, title) => {
    page.reply(mailedLinkOperations.describe, { link });
    page.open('/confirm-email#token=abc');
    const button = await page.until(() => screen.getByRole('button', { name: /^Change lea@/ }));
    page.refuse(emailChangeOperations.links.confirm, 'BAD_REQUEST');
    page.reply(mailedLinkOperations.describe, { link: { ...link, status } });
    await page.user.click(button);
    await page.until(() => screen.getByRole('heading', { name: title }));
  },
);

test('an address that was verified in another tab meanwhile is verified', async () => {
  const verifying = { ...link, purpose: 'verify-email' as const, change: null };
  page.reply(mailedLinkOperations.describe, { link: verifying });
  page.open('/verify-email#token=abc');
  const button = await page.until(() => screen.getByRole('button', { name: /^Verify lea@/ }));
  page.refuse(passwordLinkOperations.verifyEmail, 'BAD_REQUEST');
  page.reply(mailedLinkOperations.describe, { link: { ...verifying, status: 'used' } });
  await page.user.click(button);
  await page.until(() => screen.getByRole('heading', { name: 'Email verified' }));
});
