import type { AccessRights } from '@atelier/contracts/commerce/access';
import { expect, test } from 'vitest';
import { lessonRequirement, requirementOf } from './video-access.ts';

const free: AccessRights = {
  ...{ plan: 'free', courses: ['bought'], opened: [{ kind: 'lesson', id: 'seen' }] },
  given_until: [],
  ...{ premium_left: 0, trial_left: 2, trial_ends_at: '2026-06-08T12:00:00.000Z' },
};
const lesson = { kind: 'lesson', id: 'new', courseId: 'other' } as const;
const recording = { kind: 'livestream', id: 'seen', courseId: null } as const;

test('a lesson is open if it was bought, opened before or is included in the plan', () => {
  expect(requirementOf(free, { ...lesson, courseId: 'bought' })).toBe('open');
  expect(requirementOf(free, { ...lesson, id: 'seen' })).toBe('open');
  expect(requirementOf({ ...free, plan: 'pro', trial_left: 0 }, lesson)).toBe('open');
});

test('the trial opens lessons but not recordings', () => {
  expect(requirementOf(free, lesson)).toBe('trial');
  expect(requirementOf(free, recording)).toBe('shut');
  expect(requirementOf({ ...free, trial_left: 0 }, lesson)).toBe('shut');
});

test('premium videos open recordings, and lessons after the trial', () => {
  const some = { ...free, premium_left: 1 };
  expect(requirementOf(some, lesson)).toBe('trial');
  expect(requirementOf({ ...some, trial_left: 0 }, lesson)).toBe('premium');
  expect(requirementOf(some, recording)).toBe('premium');
});

test('a lesson is open in a free course, as a free preview, and while the rights are unknown', () => {
  const none = { ...free, trial_left: 0 };
  const own = { ...lesson, free_preview: false };
  expect(lessonRequirement({ id: 'c', price: 0 }, own, none)).toBe('open');
  expect(lessonRequirement({ id: 'c', price: 9 }, { ...own, free_preview: true }, none)).toBe(
    'open',
  );
  expect(lessonRequirement({ id: 'c', price: 9 }, own, none)).toBe('shut');
  expect(lessonRequirement({ id: 'c', price: 9 }, own, null)).toBe('open');
});
