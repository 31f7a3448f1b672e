import type { FieldError } from '@atelier/contracts/core/errors';

const shortest = 8;
const longest = 128;

/** The rules, told before anybody breaks them. The server alone knows which ones are common. */
export const passwordRules = `${shortest} to ${longest} characters, and not a common password.`;

/** What is wrong with a password that is being chosen under a field's name; length in characters. */
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
