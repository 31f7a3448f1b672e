import { greeting } from '../order-words.ts';
import { headerText, named } from '../quoting.ts';
import type { MailText } from '../templates.ts';
import type { LearnerMessageRow } from './learner-message-model.ts';

type Written = Pick<LearnerMessageRow, 'subject' | 'text'>;
type Addressed = Pick<LearnerMessageRow, 'courseTitle'>;

/** The mail of a message to learners. Its words are the team's own, so links stay links. */
export function messageText({ subject, text }: Written, name: string, note: string): MailText {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  return {
    subject: headerText(subject, 200),
    heading: subject,
    body: [greeting(name), ...paragraphs],
    note,
  };
}

/** Why somebody gets a message. */
export function reasonOf({ courseTitle }: Addressed): string {
  return courseTitle === null
    ? 'You are receiving this email because of the plan of your account.'
    : `You are receiving this email because you have begun the course ${named(courseTitle)}.`;
}
