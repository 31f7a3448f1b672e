import { expect, test } from 'vitest';
import { countPassed } from './collect-garbage.ts';

const mebibyte = 1024 * 1024;

test('buffers that are no longer used do not accumulate', () => {
  const before = process.memoryUsage().arrayBuffers;
  let highest = 0;
  for (let passed = 0; passed < 400 * mebibyte; passed += 64 * 1024) {
    countPassed(Buffer.allocUnsafeSlow(64 * 1024).length);
    highest = Math.max(highest, process.memoryUsage().arrayBuffers - before);
  }
  expect(highest / mebibyte).toBeLessThan(32);
});
