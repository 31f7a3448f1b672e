import type { Gift } from '@atelier/contracts/commerce/given-access';
import { dayText } from './day-text.ts';

/** Names what a person is given, with its last day if there is one. */
export function giftText({ course_title, until }: Pick<Gift, 'course_title' | 'until'>): string {
  const name = course_title === null ? 'the Pro plan' : `“${course_title}”`;
  return until ? `${name} until ${dayText(new Date(until))}` : name;
}
