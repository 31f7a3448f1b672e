import { expect, test } from 'vitest';
import { decodablePageUrl } from './page-url.ts';

test.each([
  ['/courses/%E0%A4%A?lesson=%zz', '/courses/%25E0%25A4%25A?lesson=%zz'],
  ['/%zz', '/%25zz'],
  ['/courses/caf%C3%A9', '/courses/caf%C3%A9'],
  ['/search?q=%E0%A4%A', '/search?q=%E0%A4%A'],
  ['/api/courses/%c3%28', '/api/courses/%c3%28'],
  ['/media/%E0%A4%A', '/media/%E0%A4%A'],
])('%s is read as %s', (url, expected) => {
  expect(decodablePageUrl(url)).toBe(expected);
});
