import { describe, expect, test } from 'vitest';
import { bodyLimitOf, jsonLimitsOf, longBodyBytes, type Operation } from './core/operation.ts';
import { operations } from './operations.ts';
import { largestBodyOf } from './testing/largest-body.ts';

/**
 * Operations whose lists are limited together by the size of the body: nobody fills 500 tutorials
 * with 20,000 characters each, or a hundred sections with 10,000 lessons each.
 */
const limitedAsAWhole = new Set([
  'catalog.tutorials.create',
  'catalog.tutorials.update',
  'catalog.lessons.arrange',
  'catalog.courses.import',
  'users.accounts.import',
  'media.captions.addToLesson',
  'media.captions.addToCourse',
  'media.captions.addToLivestream',
  'media.captions.update',
]);

const all: readonly Operation[] = operations;
const writes = all.filter(({ method }) => method !== 'GET');

describe('the largest valid body fits within the limits of its operation:', () => {
  test.each(writes.filter(({ action }) => !limitedAsAWhole.has(action)))('$action', (operation) => {
    const { bytes, keys, commas, levels } = largestBodyOf(operation);
    const limits = jsonLimitsOf(operation);
    expect(bytes).toBeLessThanOrEqual(bodyLimitOf(operation));
    expect(keys).toBeLessThanOrEqual(limits.keys);
    expect(commas).toBeLessThanOrEqual(limits.commas);
    expect(levels).toBeLessThanOrEqual(limits.levels);
  });
});

test.each(writes.filter(({ action }) => limitedAsAWhole.has(action)))(
  'lists that are limited as a whole have the largest limit, and few enough keys: $action',
  (operation) => {
    const { keys, levels } = largestBodyOf(operation);
    expect(bodyLimitOf(operation)).toBe(longBodyBytes);
    expect(keys).toBeLessThanOrEqual(jsonLimitsOf(operation).keys);
    expect(levels).toBeLessThanOrEqual(jsonLimitsOf(operation).levels);
  },
);

test('visitors may send no more than 64 KiB', () => {
  const open = writes.filter(({ access }) => access === 'public');
  expect(Math.max(...open.map(bodyLimitOf))).toBe(64 * 1024);
});
