import { describe, expect, test } from 'vitest';
import { newPassword, presentedPassword } from './users/sign-in/credentials.ts';

const messageOf = (schema: typeof newPassword | typeof presentedPassword, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('a new password', () => {
  test.each([
    [undefined, 'Password is required'],
    [7, 'Password must be text'],
    ['', 'Password is required'],
    ['1234567', 'Password must be at least 8 characters'],
    ['x'.repeat(129), 'Password must be at most 128 characters'],
    ['x'.repeat(100_000), 'Password must be at most 128 characters'],
    ['\ufdfa'.repeat(20), 'Password must be at most 128 characters'],
  ])('%s: %s', (password, message) => {
    expect(messageOf(newPassword, password)).toEqual([message]);
  });

  test.each(['\u{16126}', '\u1f82', '한', 'x'])(
    'may be 128 times %s in decomposed form',
    (letter) => {
      const password = letter.repeat(128);
      expect(newPassword.parse(password.normalize('NFD'))).toBe(password);
    },
  );
});

test.each([
  ['', 'Password is required'],
  ['x'.repeat(1_025), 'Password is too long'],
  ['x'.repeat(100_000), 'Password is too long'],
])('a presented password, %s: %s', (password, message) => {
  expect(messageOf(presentedPassword, password)).toEqual([message]);
});
