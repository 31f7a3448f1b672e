import type { AccessRights } from '@atelier/contracts/commerce/access';
import { expect, test } from 'vitest';
import { lessonOpening, openingOf } from './openings.ts';

const free: AccessRights = {
  ...{ plan: 'free', courses: ['bought'], opened: [{ kind: 'lesson', id: 'seen' }] },
  ...{ premium_left: 0, trial_left: 2, trial_ends_at: '2026-06-08T12:00:00.000Z' },
};
const lesson = { kind: 'lesson', id: 'new', courseId: 'other' } as const;
const recording = { kind: 'livestream', id: 'seen', courseId: null } as const;

test('a lesson that was bought or opened before takes nothing', () => {
  expect(openingOf(free, { ...lesson, courseId: 'bought' })).toBe('open');
  expect(openingOf(free, { ...lesson, id: 'seen' })).toBe('open');
  expect(openingOf({ ...free, plan: 'pro', trial_left: 0 }, lesson)).toBe('open');
});

test('the trial opens lessons, and no recordings', () => {
  expect(openingOf(free, lesson)).toBe('trial');
  expect(openingOf(free, recording)).toBe('shut');
  expect(openingOf({ ...free, trial_left: 0 }, lesson)).toBe('shut');
});

test('premium videos open both, after the trial', () => {
  const some = { ...free, premium_left: 1 };
  expect(openingOf(some, lesson)).toBe('trial');
  expect(openingOf({ ...some, trial_left: 0 }, lesson)).toBe('premium');
  expect(openingOf(some, recording)).toBe('premium');
});

test('a free course is open, and so is what is not known yet', () => {
  expect(lessonOpening({ id: 'c', price: 0 }, lesson, { ...free, trial_left: 0 })).toBe('open');
  expect(lessonOpening({ id: 'c', price: 9 }, lesson, null)).toBe('open');
});
