import { expect, test } from 'vitest';
import { newTotpKey, stepOf } from './totp.ts';

/** The key of RFC 6238, `12345678901234567890`. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('the code of RFC 6238 at %i s belongs to its time step', (at, code, step) => {
  expect(stepOf(key, code, at * 1_000)).toBe(step);
});

test('a code is valid one time step early or late, but no more', () => {
  const at = 1_111_111_111_000;
  for (const late of [-30_000, 0, 30_000])
    expect(stepOf(key, '050471', at + late)).toBe(37_037_037);
  for (const late of [-60_000, 60_000]) expect(stepOf(key, '050471', at + late)).toBeNull();
  expect(stepOf(key, '000000', at)).toBeNull();
});

test('a new key has 160 bits, and its URI contains the account', () => {
  const { key: made, uri } = newTotpKey('lea@atelier.test');
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain('otpauth://totp/Atelier:lea%40atelier.test?issuer=Atelier');
  expect(uri).toContain(`secret=${made}`);
  expect(newTotpKey('lea@atelier.test').key).not.toBe(made);
});
