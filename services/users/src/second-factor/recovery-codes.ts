import { randomBytes, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@atelier/contracts/users/second-factor';
import type { Types } from 'mongoose';
import { hashWithSalt } from '../passwords/hashing.ts';
import { FactorModel, type FactorRow } from './factor-model.ts';

/** Nobody confuses these when writing them down. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groupLength = 5;

interface NewCodes {
  /** To be shown once. */
  readonly codes: string[];
  /** To be kept. */
  readonly recovery: NonNullable<FactorRow['recovery']>;
}

/** Ten codes of 49 bits. They are hashed like passwords: a leaked table must not give them away. */
export async function makeRecoveryCodes(): Promise<NewCodes> {
  const group = () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  const codes = Array.from({ length: recoveryCodeCount }, () => `${group()}-${group()}`);
  const salt = randomBytes(16).toString('base64url');
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(tidyCode(code), salt)));
  return { codes, recovery: { salt, hashes } };
}

/** Spends a recovery code: of two who send the same one at once, one gets in. */
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

/** A code as it is compared, however it was typed. */
export function tidyCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}
