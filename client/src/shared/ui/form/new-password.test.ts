import { describe, expect, it } from 'vitest';
import { newPasswordFaults } from './new-password.ts';

const messagesOf = (password: string) =>
  newPasswordFaults('password', password).map(({ message }) => message);

describe('a new password', () => {
  it('must have 8 to 128 characters', () => {
    expect(messagesOf('seven77')).toEqual(['Password must be at least 8 characters']);
    expect(messagesOf('eight888')).toEqual([]);
    expect(messagesOf('x'.repeat(128))).toEqual([]);
    expect(messagesOf('x'.repeat(129))).toEqual(['Password must be at most 128 characters']);
  });

  it('is measured in characters, not in code units', () => {
    expect(messagesOf('🙂'.repeat(7))).toHaveLength(1);
    expect(messagesOf('🙂'.repeat(8))).toEqual([]);
  });
});
