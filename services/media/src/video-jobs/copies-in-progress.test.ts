import { expect, test } from 'vitest';
import { isBeingCopied } from './copies-in-progress.ts';

const [original, copy, other] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
];
const requestId = 'r';
const archive = { name: 'copy-archive', from: original, assetId: copy, requestId };

test.each([
  ['copy of its source files', archive, true],
  ['copy of other files', { ...archive, from: other }, false],
  ['copy into it', { ...archive, from: other, assetId: original }, false],
  ['deletion', { name: 'discard-asset', assetId: original, requestId }, false],
  ['job that was removed', undefined, false],
])('a %s in progress', async (_, data, keeps) => {
  const queue = { getJobs: async () => [data && { data }] };
  expect(await isBeingCopied(queue, original)).toBe(keeps);
});
