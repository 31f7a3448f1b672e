import { expect } from 'vitest';
import type { PeopleAndData } from '../processes/app.ts';
import { type Mailbox, tokenOf } from './mailbox.ts';

/** Subjects of mails with links for passwords and addresses. */
export const linkSubjects = {
  reset: 'Reset your Atelier password',
  adminReset: 'Reset your Atelier admin password',
  set: 'Set your Atelier password',
  verify: 'Verify your email address',
  changed: 'Your Atelier password was changed',
};

/** Requests a link as a visitor, and returns the token in the mailed link. */
export async function requestLink(
  app: PeopleAndData,
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
