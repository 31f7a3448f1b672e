import { expect, test } from 'vitest';
import { asPlainText } from './mail-layout.ts';
import { teamEndedText } from './team-texts.ts';

test.each([
  [null, 0, 'Your account is Free again'],
  [null, 1, 'You still own the course that you bought. Your account is Free again'],
  ['Pro', 2, 'You still have Pro and the 2 courses that you bought. Your progress'],
  ['Pro', 0, 'You still have Pro. Your progress'],
] as const)(
  'the mail to a member who keeps %s and %d courses',
  (kept_plan, kept_courses, words) => {
    const mail = { template: 'team-ended', userId: '1', team: 'Olga', kept_plan, kept_courses };
    const text = asPlainText(teamEndedText(mail as never, 'Ada', 'http://localhost/pricing'));
    expect(text.replace(/\s+/g, ' ')).toContain(words);
    for (const part of ['Hi Ada,', 'team of Olga', '/pricing']) expect(text).toContain(part);
  },
);
