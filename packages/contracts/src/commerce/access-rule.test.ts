import { describe, expect, test } from 'vitest';
import {
  allowanceLeft,
  isCovered,
  isInTrial,
  isOpenTo,
  noRights,
  type PaidContent,
  trialEnd,
} from './access-rule.ts';

const lesson: PaidContent = { kind: 'lesson', courseId: 'c1', isArchived: false };
const livestream: PaidContent = { kind: 'livestream', courseId: null, isArchived: false };
const tutorial: PaidContent = { kind: 'tutorial', courseId: null, isArchived: false };
const archived = { ...lesson, isArchived: true };
const pro = { ...noRights, plan: 'pro' } as const;
const team = { ...noRights, plan: 'team' } as const;
const buyer = { ...noRights, courses: ['c1'] };

describe('paid content', () => {
  test.each([
    ['a Free account', noRights, [false, false, false, false]],
    ['Pro', pro, [true, true, true, false]],
    ['a seat of a team', team, [true, true, true, false]],
    ['a buyer of the course', buyer, [true, false, false, true]],
    ['a buyer of another course', { ...buyer, courses: ['c2'] }, [false, false, false, false]],
  ] as const)('is covered as expected for %s', (_, rights, expected) => {
    const contents = [lesson, livestream, tutorial, archived];
    expect(contents.map((content) => isCovered(content, rights))).toEqual(expected);
  });

  test('is in the trial only if it is a lesson on offer', () => {
    const contents = [lesson, livestream, tutorial, archived];
    expect(contents.map(isInTrial)).toEqual([true, false, false, false]);
  });

  test.each([
    ['no rights', noRights, [false, false, false]],
    ['the trial', { ...noRights, trial: true }, [true, false, false]],
    ['a free video', { ...noRights, opened: ['v1'] }, [true, true, false]],
    ['another free video', { ...noRights, opened: ['v2'] }, [false, false, false]],
    ['a purchase', buyer, [true, false, true]],
  ] as const)('plays as expected with %s', (_, rights, expected) => {
    const videos = [lesson, livestream, archived].map((video) => ({ ...video, id: 'v1' }));
    expect(videos.map((video) => isOpenTo(video, rights))).toEqual(expected);
  });
});

describe('the allowance that is left', () => {
  const now = Date.parse('2026-06-08T12:00:00Z');
  const used = { premium: 2, trial: 1 };

  test('is counted from five premium videos', () => {
    expect(allowanceLeft('premium', { used, trialStartedAt: null }, now)).toBe(3);
    expect(
      allowanceLeft('premium', { used: { premium: 5, trial: 0 }, trialStartedAt: null }, now),
    ).toBe(0);
  });

  test('in the trial ends seven days after the address was confirmed', () => {
    const startedAt = Date.parse('2026-06-01T12:00:01Z');
    expect(allowanceLeft('trial', { used, trialStartedAt: startedAt }, now)).toBe(4);
    expect(trialEnd(startedAt)).toBe(now + 1_000);
    expect(allowanceLeft('trial', { used, trialStartedAt: startedAt }, now + 1_000)).toBe(0);
    expect(allowanceLeft('trial', { used, trialStartedAt: null }, now)).toBe(0);
  });
});
