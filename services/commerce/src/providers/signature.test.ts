import { expect, test } from 'vitest';
import { isSignedEvent, signEvent, toleranceSeconds } from './test-provider.ts';

const body = Buffer.from('{"id":"evt_1"}');
const now = 1_800_000_000;
const signature = signEvent('secret', body, now);

test('a signature is valid for its body and secret, for five minutes', () => {
  expect(isSignedEvent('secret', body, signature, now)).toBe(true);
  expect(isSignedEvent('secret', body, signature, now + toleranceSeconds)).toBe(true);
  expect(isSignedEvent('secret', body, signature, now + toleranceSeconds + 1)).toBe(false);
  expect(isSignedEvent('secret', body, signature, now - toleranceSeconds - 1)).toBe(false);
  expect(isSignedEvent('other', body, signature, now)).toBe(false);
  expect(isSignedEvent('secret', Buffer.from('{"id":"evt_2"}'), signature, now)).toBe(false);
});

test('one valid signature of several is enough, as during secret rotation', () => {
  const two = `t=${now},v1=${'0'.repeat(64)},${signature.split(',')[1]}`;
  expect(isSignedEvent('secret', body, two, now)).toBe(true);
});

test.each(['', 't=', 't=x,v1=y', `t=${now}`, `t=${now},v1=`, `t=${now},v0=00`, 'v1=00'])(
  '%j is not a valid signature',
  (text) => {
    expect(isSignedEvent('secret', body, text, now)).toBe(false);
  },
);
