import { expect, test } from 'vitest';
import { type Job, priorityOf } from './jobs.ts';

const owner = { service: 'catalog', id: 'l1' } as const;
const requestId = 'r1';

function packaging(durationSeconds: number): number {
  const video = { durationSeconds } as Extract<Job, { name: 'package-video' }>['video'];
  const job = { name: 'package-video', assetId: 'a1', owner, fileName: null, video, requestId };
  return priorityOf(job as Job);
}

test('short videos come before long ones, and other jobs before both', () => {
  expect(packaging(20)).toBe(packaging(200));
  expect(packaging(20)).toBeLessThan(packaging(3_600));
  expect(packaging(3_600)).toBeLessThan(packaging(4 * 3_600));
  expect(priorityOf({ name: 'discard-asset', assetId: 'a1', requestId })).toBe(0);
});
