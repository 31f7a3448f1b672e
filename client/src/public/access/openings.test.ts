import type { AccessRights } from '@atelier/contracts/commerce/access';
import { expect, test } from 'vitest';
import { lessonOpening, openingOf } from './openings.ts';

const free: AccessRights = {
  ...{ plan: 'free', courses: ['bought'], opened: [{ kind: 'lesson', id: 'seen' }] },
  ...{ premium_left: 0, trial_left: 2, trial_ends_at: '2026-06-08T12:00:00.000Z' },
};
const lesson = { kind: 'lesson', id: 'new', courseId: 'other' } as const;
const recording = { kind: 'livestream', id: 'seen', courseId: null } as const;

test('a lesson is open if it was bought, opened before or is included in the plan', () => {
  expect(openingOf(free, { ...lesson, courseId: 'bought' })).toBe('open');
  expect(openingOf(free, { ...lesson, id: 'seen' })).toBe('open');
  expect(openingOf({ ...free, plan: 'pro', trial_left: 0 }, lesson)).toBe('open');
});

test('the trial opens lessons but not recordings', () => {
  expect(openingOf(free, lesson)).toBe('trial');
  expect(openingOf(free, recording)).toBe('shut');
  expect(openingOf({ ...free, trial_left: 0 }, lesson)).toBe('shut');
});

test('premium videos open recordings, and lessons after the trial', () => {
  const some = { ...free, premium_left: 1 };
  expect(openingOf(some, lesson)).toBe('trial');
  expect(openingOf({ ...some, trial_left: 0 }, lesson)).toBe('premium');
  expect(openingOf(some, recording)).toBe('premium');
});

test('a lesson is open in a free course, and while the access rights are unknown', () => {
  expect(lessonOpening({ id: 'c', price: 0 }, lesson, { ...free, trial_left: 0 })).toBe('open');
  expect(lessonOpening({ id: 'c', price: 9 }, lesson, null)).toBe('open');
});
