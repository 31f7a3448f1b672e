import type { Mail } from '@atelier/contracts/users/mail/mail';
import { dayText } from '@atelier/service-kit/text/day-text';
import { UserModel, type UserRow } from '../../account/user-model.ts';
import { headerText } from '../quoting.ts';
import { type News, notify } from './notify.ts';
import { settingsOf } from './settings.ts';

/** Mails about the end of a plan that are not sent to those who want none. */
const optional: ReadonlySet<Mail['template']> = new Set(['end-ahead', 'plan-ended']);

/**
 * Notes on the site what a mail says about the end of a plan. Returns whether the person wants the
 * mail itself.
 */
export async function noteOnSite(mail: Mail, mailId: string): Promise<boolean> {
  const said = textOf(mail);
  if (!said || !('userId' in mail)) return true;
  const news: News = { kind: 'plans', cause: `mail-${mailId}`, ...said };
  await notify([mail.userId], [news]);
  if (!optional.has(mail.template)) return true;
  const user = await UserModel.findById(mail.userId, { notifications: 1 }).lean<UserRow>();
  return user === null || settingsOf(user).plans === 'mail';
}

function textOf(mail: Mail): Pick<News, 'text' | 'path'> | null {
  if (mail.template === 'team-ended') {
    const text = `Your access through the team of ${headerText(mail.team, 60)} has ended.`;
    return { text, path: '/pricing' };
  }
  if (!('ends_at' in mail)) return null;
  const plan = `Your plan (${headerText(mail.title)})`;
  const day = dayText(new Date(mail.ends_at));
  const path = '/account/billing';
  switch (mail.template) {
    case 'end-ahead':
    case 'plan-stopped':
      return { text: `${plan} ends on ${day}.`, path };
    case 'plan-cancelled':
      return { text: `${plan} was canceled by our team and ends on ${day}.`, path };
    case 'plan-ended':
      return { text: `${plan} has ended.`, path };
    default:
      return null;
  }
}
