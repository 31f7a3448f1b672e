import { describe, expect, test } from 'vitest';
import {
  allowancesFor,
  isCovered,
  leftOf,
  noRights,
  type PaidContent,
  trialEnd,
} from './access-rule.ts';

const lesson: PaidContent = { kind: 'lesson', courseId: 'c1', isArchived: false };
const livestream: PaidContent = { kind: 'livestream', courseId: null, isArchived: false };
const tutorial: PaidContent = { kind: 'tutorial', courseId: null, isArchived: false };
const archived = { ...lesson, isArchived: true };
const pro = { plan: 'pro', courses: [] } as const;
const team = { plan: 'team', courses: [] } as const;
const buyer = { plan: 'free', courses: ['c1'] } as const;

describe('what is paid for', () => {
  test.each([
    ['a Free account', noRights, [false, false, false, false]],
    ['Pro', pro, [true, true, true, false]],
    ['a seat of a team', team, [true, true, true, false]],
    ['who bought the course', buyer, [true, false, false, true]],
    ['who bought another course', { ...buyer, courses: ['c2'] }, [false, false, false, false]],
  ] as const)('opens for %s', (_, rights, expected) => {
    const contents = [lesson, livestream, tutorial, archived];
    expect(contents.map((content) => isCovered(content, rights))).toEqual(expected);
  });

  test('a Free account opens lessons by the trial first, recordings by its own choice alone', () => {
    expect(allowancesFor(lesson)).toEqual(['trial', 'premium']);
    expect(allowancesFor(livestream)).toEqual(['premium']);
    expect(allowancesFor(tutorial)).toEqual([]);
    expect(allowancesFor(archived)).toEqual([]);
  });
});

describe('what is left', () => {
  const now = Date.parse('2026-06-08T12:00:00Z');
  const used = { premium: 2, trial: 1 };

  test('of five premium videos, whenever the account was made', () => {
    expect(leftOf('premium', { used, trialStartedAt: null }, now)).toBe(3);
    expect(leftOf('premium', { used: { premium: 5, trial: 0 }, trialStartedAt: null }, now)).toBe(
      0,
    );
  });

  test('of the trial until seven days after the address was confirmed', () => {
    const startedAt = Date.parse('2026-06-01T12:00:01Z');
    expect(leftOf('trial', { used, trialStartedAt: startedAt }, now)).toBe(4);
    expect(trialEnd(startedAt)).toBe(now + 1_000);
    expect(leftOf('trial', { used, trialStartedAt: startedAt }, now + 1_000)).toBe(0);
    expect(leftOf('trial', { used, trialStartedAt: null }, now)).toBe(0);
  });
});
