import { expect, test } from 'vitest';
import { messageOf } from './api-error.ts';

test('a request that a proxy refuses for its size says what to change', () => {
  expect(messageOf({ status: 413, body: null }, 'Something went wrong')).toContain(
    'client_max_body_size',
  );
});

test('other failures without an answer of the API get the fallback', () => {
  expect(messageOf({ status: 502, body: null }, 'Something went wrong')).toBe(
    'Something went wrong',
  );
  expect(messageOf(new Error('x'), 'Something went wrong')).toBe('Something went wrong');
});
