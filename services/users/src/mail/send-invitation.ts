import { dayText } from '@atelier/service-kit/text/day-text';
import { schoolName } from '@atelier/service-kit/text/school';
import type { Mailer } from './mailer.ts';
import { named } from './quoting.ts';
import type { MailText } from './templates.ts';
import { tokenLink } from './token-link.ts';

/** Returns the data for an invitation mail, or null if the invitation is no longer open. */
export type FindInvitation = (seatId: string) => Promise<{
  readonly token: string;
  readonly team: string;
  readonly email: string;
  readonly expires_at: string;
} | null>;

interface InvitationSender {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly findInvitation: FindInvitation;
}

/** Sends an invitation to a team. The recipient may not have an account yet. */
export async function sendInvitation(
  seatId: string,
  mailId: string,
  { mailer, publicUrl, findInvitation }: InvitationSender,
): Promise<void> {
  const invitation = await findInvitation(seatId);
  if (!invitation) return;
  const { token, team, email, expires_at } = invitation;
  const url = tokenLink('/team/invitation', token, publicUrl);
  const text = invitationText(team, url, new Date(expires_at));
  await mailer.send(mailId, { name: '', email }, text);
}

export function invitationText(team: string, url: string, expiresAt: Date): MailText {
  return {
    subject: `You are invited to a team on ${schoolName()}`,
    heading: 'Your seat in a team',
    body: [
      'Hi,',
      `${named(team, 60)} invites you to a team on ${schoolName()}. With a seat every course and every video is open to you, and the admin of the team sees how far you are in your courses.`,
      'Accept with the link below: sign in with this email address, or create an account with it.',
    ],
    action: { label: 'Accept the invitation', url },
    note: `The link works until ${dayText(expiresAt)}. If you do not know who invites you, ignore this email.`,
  };
}
