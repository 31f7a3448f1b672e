import type { FieldError } from '@atelier/contracts/core/errors';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { Log } from '@atelier/service-kit/ops/log';
import { type EnabledFactor, FactorModel } from './factor-model.ts';
import type { KeySeal } from './key-seal.ts';
import { normalizeCode, spendRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/** Returns whether a code of the authenticator app or a recovery code is valid, and spends it. */
export async function acceptCode(
  factor: EnabledFactor,
  code: string,
  seal: KeySeal,
  log: Log,
): Promise<boolean> {
  const tidied = normalizeCode(code);
  if (!/^\d{6}$/.test(tidied)) {
    const isSpent = await spendRecoveryCode(factor, tidied);
    if (isSpent) log.info({ event: 'recovery-code-used', accountId: factor._id.toHexString() });
    return isSpent;
  }
  const { sealedKey } = factor.totp;
  const step = stepOf(seal.open(sealedKey, factor._id), tidied);
  if (step === null) return false;
  const spent = await FactorModel.updateOne(
    { _id: factor._id, 'totp.sealedKey': sealedKey, 'totp.lastStep': { $lt: step } },
    { $set: { 'totp.lastStep': step } },
  );
  return spent.modifiedCount === 1;
}

/** The same text for every rejected code, whether wrong, expired or used before. */
export function wrongCode(): AppError {
  const message = 'The code is incorrect or has already been used';
  const fields: FieldError[] = [{ path: 'code', message }];
  return new AppError('INVALID_CREDENTIALS', message, { fields });
}
