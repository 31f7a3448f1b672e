import { greeting } from '../order-words.ts';
import { named } from '../quoting.ts';
import type { MailText } from '../templates.ts';
import type { NotificationRow } from './notification-model.ts';
import type { WayOut } from './unsubscribe-links.ts';

/** Most notifications that a mail lists. */
const listed = 20;

/** The daily mail with what a person was notified of. */
export function digestText(
  rows: readonly Pick<NotificationRow, 'text'>[],
  name: string,
  url: string,
  wayOut: WayOut,
): MailText {
  const more = rows.length - listed;
  return {
    subject: rows.length === 1 ? 'A new lesson for you' : 'New lessons for you',
    heading: 'New in your courses',
    body: [
      greeting(name),
      ...rows.slice(0, listed).map(({ text }) => named(text, 200)),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: { label: 'See what is new', url },
    note: 'You are receiving this email, at most once a day, because you have begun these courses.',
    wayOut,
  };
}
