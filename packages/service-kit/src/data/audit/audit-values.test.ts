import { expect, test } from 'vitest';
import { changedValues } from './audit-values.ts';

test('names the fields that differ, with their values', () => {
  const before = { title: 'Old', price: 10, tags: null, status: 'draft' };
  const after = { title: 'New', price: 12.5, tags: 'one', status: 'draft' };
  expect(changedValues(before, after)).toEqual([
    { field: 'title', before: 'Old', after: 'New' },
    { field: 'price', before: '10', after: '12.5' },
    { field: 'tags', before: null, after: 'one' },
  ]);
});

test('has no values before a creation and none after a deletion', () => {
  const at = new Date('2026-01-02T03:04:05.000Z');
  expect(changedValues({}, { publish_at: at })).toEqual([
    { field: 'publish_at', before: null, after: '2026-01-02T03:04:05.000Z' },
  ]);
  expect(changedValues({ published: false }, {})).toEqual([
    { field: 'published', before: 'false', after: null },
  ]);
  expect(changedValues({ tags: '' }, { tags: undefined })).toEqual([]);
});

test('truncates a long text to 200 characters around the change', () => {
  const same = 'x'.repeat(300);
  const [value] = changedValues({ text: `${same}old${same}` }, { text: `${same}new${same}` });
  expect(value!.before).toMatch(/^…x{40}oldx+…$/);
  expect(value!.after).toMatch(/^…x{40}newx+…$/);
  expect(value!.before).toHaveLength(200);
  const [added] = changedValues({}, { text: '🌱'.repeat(150) });
  expect(added!.after!.length).toBeLessThanOrEqual(200);
  expect(added!.after!.isWellFormed()).toBe(true);
});
