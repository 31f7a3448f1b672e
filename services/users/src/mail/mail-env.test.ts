import { expect, test } from 'vitest';
import { mailEnv } from './mail-env.ts';

const { SMTP_URL } = mailEnv;

test.each([
  'smtp://127.0.0.1:25',
  'smtps://user:password@mail.example.com',
  'smtp://me%40example.com:p%23ss%2Fword@mail.example.com:587?pool=true',
  'smtp://me@example.com:password@mail.example.com:587',
])('SMTP_URL may be %s', (given) => expect(SMTP_URL.safeParse(given).success).toBe(true));

test.each([
  'smtp://user:pass#word@mail.example.com:587',
  'smtp://user:pass/word@mail.example.com:587',
  'smtp://user:pass?word@mail.example.com:587',
  'localhost:587',
  'https://mail.example.com',
])('SMTP_URL cannot be %s, and why is said without it', (given) => {
  const { error } = SMTP_URL.safeParse(given);
  expect(error?.message).toContain('%23 for #');
  expect(error?.message).not.toContain(given);
});
