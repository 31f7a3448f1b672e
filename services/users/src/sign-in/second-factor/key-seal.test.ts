import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { KeySeal } from './key-seal.ts';

const secret = 'x'.repeat(40);
const account = new Types.ObjectId();

test('a sealed key opens only for its account and with its secret', () => {
  const seal = new KeySeal(secret);
  const sealed = seal.seal('JBSWY3DP', account);
  expect(seal.open(sealed, account)).toBe('JBSWY3DP');
  expect(new KeySeal(secret).open(sealed, account)).toBe('JBSWY3DP');
  expect(() => seal.open(sealed, new Types.ObjectId())).toThrow();
  expect(() => new KeySeal('y'.repeat(40)).open(sealed, account)).toThrow();
});

test('sealing a key twice gives different results, which do not contain the key', () => {
  const seal = new KeySeal(secret);
  const [one, other] = [seal.seal('JBSWY3DP', account), seal.seal('JBSWY3DP', account)];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('JBSWY3DP');
});
