import { expect, test } from 'vitest';
import { isVisible, withPublished, withStatus } from './course-status.ts';

test('the Published checkbox follows the status', () => {
  expect(withStatus('published')).toEqual({ status: 'published', published: true });
  expect(withStatus('draft')).toEqual({ status: 'draft', published: false });
  expect(withStatus('archived')).toEqual({ status: 'archived', published: false });
});

test('the status follows the Published checkbox', () => {
  const draft = { status: 'draft', published: false } as const;
  const live = { status: 'published', published: true } as const;
  expect(withPublished(true, draft)).toEqual(live);
  expect(withPublished(false, live)).toEqual(draft);
  expect(withPublished(false, { status: 'archived', published: true }).status).toBe('archived');
});

test('a course is visible only if its status and its checkbox are both published', () => {
  expect(isVisible({ status: 'published', published: true })).toBe(true);
  expect(isVisible({ status: 'published', published: false })).toBe(false);
  expect(isVisible({ status: 'archived', published: true })).toBe(false);
});
