import type { Mail } from '@atelier/contracts/users/mail/mail';
import { schoolName } from '@atelier/service-kit/text/school';
import { greeting } from './order-words.ts';
import { named } from './quoting.ts';
import type { MailText } from './templates.ts';

type TeamEndedMail = Extract<Mail, { template: 'team-ended' }>;

/** Mail to whoever pays for a team about a new member. */
export function seatClaimedText(
  { member, email }: Extract<Mail, { template: 'seat-claimed' }>,
  name: string,
  url: string,
): MailText {
  const who = `${named(member, 60)} (${named(email)})`;
  return {
    subject: `A seat in your ${schoolName()} team was taken`,
    heading: 'Your team has a new member',
    body: [
      greeting(name),
      `${who} has accepted your invitation and has a seat in your team. You see their progress on the page of your team, and can revoke the seat there.`,
    ],
    action: { label: 'Your team', url },
    note: 'You are receiving this email because you pay for a team. Reply to it if anything is wrong.',
  };
}

/** Mail to whoever pays for a team about a member who has given up the seat. */
export function seatLeftText(
  { member, email }: Extract<Mail, { template: 'seat-left' }>,
  name: string,
  url: string,
): MailText {
  const who = `${named(member, 60)} (${named(email)})`;
  return {
    subject: `A member has left your ${schoolName()} team`,
    heading: 'A member has left your team',
    body: [
      greeting(name),
      `${who} has left your team. The seat is free: you can invite somebody else to it on the page of your team. Your plan and its price stay as they are.`,
    ],
    action: { label: 'Your team', url },
    note: 'You are receiving this email because you pay for a team. Reply to it if anything is wrong.',
  };
}

/** Mail to a member of a team whose plan has ended, or who no longer has a seat in it. */
export function teamEndedText(mail: TeamEndedMail, name: string, url: string): MailText {
  const team = named(mail.team, 60);
  return {
    subject: 'Your access through a team has ended',
    heading: 'Your access through a team has ended',
    body: [
      greeting(name),
      `Your access through the team of ${team} has ended, because ${whyWords(mail)}. ${keptWords(mail)} Your progress and your notes are kept.`,
      mail.kept_plan
        ? 'You do not have to do anything.'
        : `To go on, order a plan of your own, or ask ${team} for another seat.`,
    ],
    action: { label: 'Compare the plans', url },
    note: 'You are receiving this email because you had a seat in a team. Reply to it if anything is wrong.',
  };
}

const whyWords = ({ is_revoked }: TeamEndedMail) =>
  is_revoked ? 'your seat was revoked' : 'its plan has ended or now has fewer seats';

function keptWords({ kept_plan, kept_courses }: TeamEndedMail): string {
  const courses =
    kept_courses === 1
      ? 'the course that you bought'
      : kept_courses > 1
        ? `the ${kept_courses} courses that you bought`
        : null;
  if (kept_plan) return `You still have ${[kept_plan, courses].filter(Boolean).join(' and ')}.`;
  const owned = courses ? `You still own ${courses}. ` : '';
  return `${owned}Your account is Free again: free courses and the premium videos that you have opened stay open.`;
}
