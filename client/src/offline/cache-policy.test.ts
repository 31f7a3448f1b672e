import { expect, test } from 'vitest';
import { isCacheablePicture, isCacheableRead } from './cache-policy.ts';

const origin = 'http://localhost:3000';
const from = (path: string) => ({ referrer: `${origin}${path}` });
const read = (path: string, page = '/courses') =>
  isCacheableRead(from(page), new URL(path, origin));

test.each([
  '/api/courses',
  '/api/courses/grids',
  '/api/tutorials/main',
  '/api/tutorials/sub/1',
  '/api/livestreams/1',
  '/api/progress?course_id=1',
  '/api/history?page=1',
  '/api/favorites/ids',
  '/api/notes?lesson_id=1',
])('%s is cached', (path) => {
  expect(read(path)).toBe(true);
});

test.each([
  '/api/session',
  '/api/sessions',
  '/api/account/export',
  '/api/courses/grids?preview=token',
  '/api/courses/1/lessons/2/playback',
  '/api/livestreams/1/playback',
  '/api/admins',
  '/api/users',
  '/api/messages',
  '/api/health',
])('%s is not cached', (path) => {
  expect(read(path)).toBe(false);
});

test.each(['/dashboard', '/dashboard/courses', '/admin/login'])(
  'nothing is cached for %s',
  (page) => {
    expect(read('/api/courses', page)).toBe(false);
    const picture = { ...from(page), destination: 'image' } as const;
    expect(isCacheablePicture(picture, new URL('/media/images/1.webp', origin))).toBe(false);
  },
);

test('nothing is cached without a referrer', () => {
  expect(isCacheableRead({ referrer: '' }, new URL('/api/courses', origin))).toBe(false);
});

test.each([
  ['image', '/media/images/1.webp', true],
  ['image', '/media/preview/token/images/1.webp', false],
  ['video', '/media/videos/1.mp4', false],
  ['', '/media/streams/1/list.m3u8', false],
  ['image', '/card.png', false],
] as const)('the destination "%s" at %s is cached: %s', (destination, path, isCacheable) => {
  const request = { ...from('/courses'), destination };
  expect(isCacheablePicture(request, new URL(path, origin))).toBe(isCacheable);
});
