import { randomBytes, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@atelier/contracts/users/sign-in/second-factor';
import type { Types } from 'mongoose';
import { hashWithSalt } from '../passwords/hashing.ts';
import { FactorModel, type FactorRow } from './factor-model.ts';

/** Characters that are not easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groupLength = 5;

interface NewCodes {
  /** To be shown once. */
  readonly codes: string[];
  /** To be stored. */
  readonly recovery: NonNullable<FactorRow['recovery']>;
}

/** Creates ten codes of 49 bits each. They are hashed like passwords, in case the table leaks. */
export async function makeRecoveryCodes(): Promise<NewCodes> {
  const group = () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  const codes = Array.from({ length: recoveryCodeCount }, () => `${group()}-${group()}`);
  const salt = randomBytes(16).toString('base64url');
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(normalizeCode(code), salt)));
  return { codes, recovery: { salt, hashes } };
}

/** Spends a recovery code. Of two concurrent calls with the same code, only one succeeds. */
export async function spendRecoveryCode(
  { _id, recovery }: { readonly _id: Types.ObjectId; readonly recovery?: FactorRow['recovery'] },
  tidied: string,
): Promise<boolean> {
  if (!recovery) return false;
  const hash = await hashWithSalt(tidied, recovery.salt);
  const spent = await FactorModel.updateOne(
    { _id, 'recovery.hashes': hash },
    { $pull: { 'recovery.hashes': hash } },
  );
  return spent.modifiedCount === 1;
}

/** Normalizes a code for comparison, however it was typed. */
export function normalizeCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}
