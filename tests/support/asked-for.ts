import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { type Mailbox, tokenOf } from './mailbox.ts';

/** Subjects of the mails about passwords and addresses. */
export const linkSubjects = {
  reset: 'Reset your Atelier password',
  adminReset: 'Reset your Atelier admin password',
  set: 'Set your Atelier password',
  verify: 'Verify your email address',
  changed: 'Your Atelier password was changed',
};

/** Asks for a link as a visitor, and answers the token of the one that is mailed. */
export async function askedFor(
  app: TestApp,
  mailbox: Mailbox,
  email: string,
  path: '/api/reset' | '/api/set',
  subject: string,
): Promise<string> {
  const seen = mailbox.mailsTo(email);
  const answer = await app.visitor().post(path, { email });
  expect(answer.status).toBe(202);
  return tokenOf(await mailbox.mailTo(email, subject, seen));
}
