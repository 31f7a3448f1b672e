import type { Mail } from '@atelier/contracts/users/mail/mail';
import { schoolName } from '@atelier/service-kit/text/school';
import type { UserRow } from '../account/user-model.ts';
import { greeting } from './order-words.ts';
import { named } from './quoting.ts';
import type { MailText } from './templates.ts';

type Of<Template extends Mail['template']> = Extract<Mail, { template: Template }>;

/** Most gifts that a mail names. */
const listed = 10;

function listOf(given: readonly string[]): string {
  const names = given.slice(0, listed).map((one) => named(one, 120));
  const more = given.length > listed ? [`${given.length - listed} more`] : [];
  return new Intl.ListFormat('en').format([...names, ...more]);
}

/** Mail to somebody whom an admin has added, or who has not confirmed their address so far. */
export function learnerInvitationText(
  { given }: Of<'learner-invitation'>,
  { name, passwordHash }: Pick<UserRow, 'name' | 'passwordHash'>,
  url: string,
): MailText {
  const isNew = passwordHash === null;
  const opened = `These are open to you: ${listOf(given)}.`;
  return {
    subject: isNew
      ? `Your account at ${schoolName()}`
      : 'Confirm your address to use what you were given',
    heading: 'You are invited',
    body: [
      greeting(name),
      isNew
        ? `An account at ${schoolName()} was created for you with this email address. Choose a password to use it.`
        : `You were given access at ${schoolName()}, where somebody has registered with this email address. Choose a new password to confirm that the address is yours.`,
      ...(given.length > 0 ? [opened] : []),
    ],
    action: { label: 'Choose a password', url },
    note: 'The link works once and for 30 days. After that, “Forgot password?” on the sign-in page sends a new one. If you do not expect this email, ignore it.',
  };
}

/** Mail to a person from whom an admin took access back. */
export function accessTakenBackText(
  { taken }: Of<'access-taken-back'>,
  name: string,
  url: string,
): MailText {
  return {
    subject: `Your access at ${schoolName()} has changed`,
    heading: 'Access that you were given has ended',
    body: [
      greeting(name),
      `${schoolName()} has taken back access that you were given: ${taken}. What you have bought, and what a team gives you, stays yours.`,
    ],
    action: { label: 'See what you have', url },
    note: `You are receiving this email because you have an account at ${schoolName()}. Reply to it if anything is wrong.`,
  };
}

/** Mail to a person whom an admin gave access. */
export function accessGivenText(
  { given }: Of<'access-given'>,
  name: string,
  url: string,
): MailText {
  return {
    subject: `You were given access at ${schoolName()}`,
    heading: 'Something new is open to you',
    body: [
      greeting(name),
      `${schoolName()} has given you access, free of charge: ${listOf(given)}. You do not have to do anything.`,
    ],
    action: { label: 'Start learning', url },
    note: `You are receiving this email because you have an account at ${schoolName()}. Reply to it if anything is wrong.`,
  };
}
