import type { FieldError } from '@atelier/contracts/core/errors';

const shortest = 8;
const longest = 128;

/** Rules that are shown in advance. Only the server knows which passwords are common. */
export const passwordRules = `${shortest} to ${longest} characters, and not a common password.`;

/**
 * Returns the error for a password that is being chosen, for the given field name; lengths are in
 * characters.
 */
export function newPasswordFaults(path: string, password: string): readonly FieldError[] {
  const { length } = [...password.normalize('NFKC')];
  if (length < shortest) {
    return [{ path, message: `Password must be at least ${shortest} characters` }];
  }
  if (length > longest) {
    return [{ path, message: `Password must be at most ${longest} characters` }];
  }
  return [];
}

export const mismatch = 'The new passwords do not match. Please try again.';
