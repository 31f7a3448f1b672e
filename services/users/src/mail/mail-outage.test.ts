import { expect, test } from 'vitest';
import { failingSeconds, MailOutage, MailServerWatch, nextAttemptMs } from './mail-outage.ts';

const failing = (fields: object) => async () => {
  throw Object.assign(new Error('No'), fields);
};

test.for([
  { code: 'ESOCKET', command: 'CONN' },
  { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
  { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 },
  { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 },
  { code: 'EMESSAGE', command: 'DATA', responseCode: 421 },
])('a server that takes no mails now is an outage: %o', async (fields) => {
  const server = new MailServerWatch();
  await expect(server.guard(failing(fields))).rejects.toThrow(MailOutage);
  expect(server.failures).not.toBeNull();
});

test.for([
  { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
  { code: 'EMESSAGE', command: 'DATA', responseCode: 552 },
  { code: 'EENVELOPE' },
])('a mail that is refused for good is none: %o', async (fields) => {
  const server = new MailServerWatch();
  await expect(server.guard(failing(fields))).rejects.not.toThrow(MailOutage);
  expect(server.failures).toBeNull();
});

test('a server that did not answer is not asked again at once, one that did is', async () => {
  const silent = new MailServerWatch();
  await expect(silent.guard(failing({ code: 'ETIMEDOUT' }))).rejects.toThrow(MailOutage);
  await expect(silent.guard(async () => 'sent')).rejects.toThrow(MailOutage);
  const busy = new MailServerWatch();
  await expect(busy.guard(failing({ responseCode: 421 }))).rejects.toThrow(MailOutage);
  expect(await busy.guard(async () => 'sent')).toBe('sent');
  expect(busy.failures).toBeNull();
});

test('attempts become rarer, and end after three days', () => {
  expect([0, 2_000, 60_000, 3_600_000].map(nextAttemptMs)).toEqual([1_000, 2_000, 60_000, 300_000]);
  expect(nextAttemptMs(4 * 24 * 3_600_000)).toBeNull();
});

test('a server fails since the first attempt, or the latest mail that another process has sent', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  const failures = { first: ago(600), latest: ago(60) };
  expect(failingSeconds(null, null)).toBe(0);
  expect(failingSeconds(failures, null)).toBeCloseTo(600, 0);
  expect(failingSeconds(failures, ago(3_600))).toBeCloseTo(600, 0);
  expect(failingSeconds(failures, ago(120))).toBeCloseTo(120, 0);
  expect(failingSeconds(failures, ago(30))).toBe(0);
});
