import { invalid } from '@atelier/service-kit/errors/app-error';

/** About 49,000 passwords from public leaks, as collected by the zxcvbn project. */
let common: ReadonlySet<string> | undefined;

/** Loaded when the first password is chosen, because most processes never need it. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  common ??= new Set(dictionary['passwords-common'] as readonly string[]);
  return common;
}

/** @throws AppError VALIDATION if the password is in the list of common passwords */
export async function refuseCommon(
  password: string,
  path: 'password' | 'newPassword',
): Promise<void> {
  if (!(await commonPasswords()).has(password.toLowerCase())) return;
  throw invalid(path, 'This password is too common. Please choose another one.');
}
