import { expect, test } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

test.each([
  ['/api/courses', '/api/courses'],
  ['/api/courses?q=%61#top', '/api/courses?q=%61'],
  ['/%61pi/c%6Furses', '/api/courses'],
  ['/%61%70%69/courses', '/api/courses'],
  ['/api/courses/type%2din%2Dmotion%7e%5F%2e', '/api/courses/type-in-motion~_.'],
  ['/api/courses/a%2fb%3f%23%25', '/api/courses/a%2fb%3f%23%25'],
  ['/api/%zz/%', '/api/%zz/%'],
  ['/%2561pi', '/%2561pi'],
  ['/api/courses#x', '/api/courses'],
  ['http://evil.example/api/courses?q=1', '/api/courses?q=1'],
  ['HTTPS://evil.example:8080', '/'],
  ['http://evil.example?q=1', '/?q=1'],
  ['//api/courses', '//api/courses'],
  ['*', '*'],
  ['api/courses%', '/api/courses%'],
])('the canonical form of %s is %s', (target, expected) => {
  expect(canonicalUrl(target)).toBe(expected);
  expect(canonicalUrl(expected)).toBe(expected);
});
