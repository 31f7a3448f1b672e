import { expect, test } from 'vitest';
import { remainingText, trialQuestion, trialText } from './remaining-text.ts';

const now = Date.parse('2026-06-08T12:00:00Z');
const open = { premium_left: 5, trial_left: 3, trial_ends_at: '2026-06-09T12:00:00Z' };
const documented = 'You have a 7-day free trial, limited to 5 sections of pro courses.';

test.each([
  [
    'begins when the email address is verified',
    { ...open, trial_left: 0, trial_ends_at: null },
    documented,
  ],
  ['is running', open, documented],
  [
    'is used up',
    { ...open, trial_left: 0 },
    'You have watched all the lessons of your free trial.',
  ],
  [
    'is over',
    { ...open, trial_left: 0, trial_ends_at: '2026-06-08T12:00:00Z' },
    'Your 7-day free trial has ended.',
  ],
])('a trial that %s is described as such', (_, left, words) => {
  expect(trialText(left, now)).toBe(words);
});

test('the remaining lessons and premium videos are counted', () => {
  expect(remainingText(open)).toBe(
    '3 lessons in your trial until 9 Jun 2026, and 5 premium videos',
  );
  expect(remainingText({ ...open, trial_left: 0, premium_left: 1 })).toBe('1 premium video');
  expect(remainingText({ ...open, trial_left: 0, premium_left: 0 })).toBe('');
});

test('before a lesson of the trial plays, it says what that uses up', () => {
  const left = { trial_left: 3, trial_ends_at: '2026-12-04T10:00:00Z' };
  expect(trialQuestion(left)).toBe(
    'Watching it uses one of the 3 lessons left in your trial, which ends on 4 Dec 2026. What you open stays open.',
  );
  expect(trialQuestion({ ...left, trial_left: 1 })).toContain('uses the last lesson in your trial');
});
