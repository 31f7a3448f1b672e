import { describe, expect, test } from 'vitest';
import { readEnv, siteAddress } from './env.ts';

const read = (PUBLIC_URL: string) =>
  readEnv({ PUBLIC_URL: siteAddress }, { PUBLIC_URL }).PUBLIC_URL;

describe('PUBLIC_URL', () => {
  test.each(['https://learn.example.com', 'http://localhost:3000/'])('may be %s', (address) =>
    expect(read(address)).toBe(address),
  );

  test.each(['https://example.com/learn', 'https://example.com/?a', 'https://me@example.com'])(
    'is refused with the reason if it is %s',
    (address) =>
      expect(() => read(address)).toThrow(/PUBLIC_URL: must be a host name without a path/),
  );

  test('is refused if it is no address of a site', () => {
    expect(() => read('example.com')).toThrow(/PUBLIC_URL: must be an address such as/);
    expect(() => read('ftp://example.com')).toThrow(/PUBLIC_URL: must be an address such as/);
  });
});
