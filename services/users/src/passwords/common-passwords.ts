import { invalid } from '@atelier/service-kit/rpc/errors';
import { dictionary } from '@zxcvbn-ts/language-common';

/** About 49,000 passwords from public leaks, kept by the zxcvbn project. */
const common = new Set<string>(dictionary['passwords-common'] as readonly string[]);

/** @throws AppError VALIDATION when everybody's list of guesses has the password */
export function refuseCommon(password: string, path: 'password' | 'newPassword'): void {
  if (!common.has(password.toLowerCase())) return;
  throw invalid(path, 'This password is too common. Please choose another one.');
}
