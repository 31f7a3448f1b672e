import { expect, test } from 'vitest';
import { type Job, priorityOf } from './jobs.ts';

const owner = { service: 'catalog', id: 'l1' } as const;
const requestId = 'r1';

function packaging(durationSeconds: number): number {
  const video = { durationSeconds } as Extract<Job, { name: 'package-video' }>['video'];
  const job = { name: 'package-video', assetId: 'a1', owner, fileName: null, video, requestId };
  return priorityOf(job as Job);
}

test('copies come before videos to process', () => {
  const upload = { assetId: 'a2', key: 'k', bytes: 1, contentType: 'video/mp4', fileName: 'a.mp4' };
  const job = { name: 'process-video', owner, attempt: 1, requestId };
  const copyOf = { assetId: 'a1' };
  expect(priorityOf({ ...job, upload } as Job)).toBe(1);
  expect(priorityOf({ ...job, upload: { ...upload, bytes: 1e9, copyOf } } as Job)).toBe(0);
});

test('short videos come before long ones, and other jobs before both', () => {
  expect(packaging(20)).toBe(packaging(200));
  expect(packaging(20)).toBeLessThan(packaging(3_600));
  expect(packaging(3_600)).toBeLessThan(packaging(4 * 3_600));
  expect(priorityOf({ name: 'discard-asset', assetId: 'a1', requestId })).toBe(0);
});
