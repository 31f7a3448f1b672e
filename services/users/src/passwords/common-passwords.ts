import { invalid } from '@atelier/service-kit/rpc/errors';

/** About 49,000 passwords from public leaks, kept by the zxcvbn project. */
let common: ReadonlySet<string> | undefined;

/** Loaded with the first password that is chosen, because most processes never need it. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  common ??= new Set(dictionary['passwords-common'] as readonly string[]);
  return common;
}

/** @throws AppError VALIDATION when everybody's list of guesses has the password */
export async function refuseCommon(
  password: string,
  path: 'password' | 'newPassword',
): Promise<void> {
  if (!(await commonPasswords()).has(password.toLowerCase())) return;
  throw invalid(path, 'This password is too common. Please choose another one.');
}
