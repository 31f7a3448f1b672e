import { describe, expect, test } from 'vitest';
import { AddressMemory } from './address-memory.ts';

describe('the key of an address', () => {
  const memory = new AddressMemory('a secret of the installation, long enough');

  test('is the same for every spelling of a mailbox, and another for another mailbox', () => {
    expect(memory.keyOf('A.da+2@gmail.com')).toBe(memory.keyOf('ada@gmail.com'));
    expect(memory.keyOf('ada@example.org')).not.toBe(memory.keyOf('bob@example.org'));
  });

  test('differs between installations and does not contain the address', () => {
    const other = new AddressMemory('the secret of another installation, as long');
    expect(other.keyOf('ada@example.org')).not.toBe(memory.keyOf('ada@example.org'));
    expect(memory.keyOf('ada@example.org')).toMatch(/^[0-9a-f]{64}$/);
  });
});
