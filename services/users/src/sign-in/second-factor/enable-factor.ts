import type { OutputOf, SessionKind } from '@atelier/contracts/core/operation';
import type { secondFactorOperations } from '@atelier/contracts/users/sign-in/second-factor';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import type { UsersContext } from '../../users-context.ts';
import { lockSignIns, requireVerified } from '../lock-sign-ins.ts';
import { wrongCode } from './accept-code.ts';
import { FactorModel, type FactorRow } from './factor-model.ts';
import { ownAccount, securityMail } from './own-account.ts';
import { makeRecoveryCodes, normalizeCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

type Enable = (typeof secondFactorOperations)[SessionKind]['enable'];

/**
 * Enables the second factor, once a code proves that an authenticator app has the pending key.
 *
 * @throws AppError WRONG_STATE if the pending key has expired, INVALID_CREDENTIALS for a wrong code
 */
export async function enableFactor(
  kind: SessionKind,
  { input, actor, client, requestId, log, inTransaction }: Call<Enable>,
  { throttle, seal }: UsersContext,
): Promise<OutputOf<Enable>> {
  const account = await ownAccount(kind, actor);
  requireVerified(account);
  const { _id } = account;
  const accountId = _id.toHexString();
  const row = await FactorModel.findById(_id).lean<FactorRow>();
  const { pending } = row ?? {};
  if (!pending || pending.until < new Date()) throw hasExpired();
  await throttle.byOwner('factor', accountId, client.address);
  const { sealedKey } = pending;
  const step = stepOf(seal.open(sealedKey, _id), normalizeCode(input.code));
  if (step === null) throw wrongCode();
  await throttle.resetOwner('factor', accountId);
  const { codes, recovery } = await makeRecoveryCodes();
  const totp = { sealedKey, enabledAt: new Date(), lastStep: step };
  const mailId = crypto.randomUUID();
  await inTransaction(async ({ session, enqueue }) => {
    await lockSignIns(kind, actor, session);
    const { modifiedCount } = await FactorModel.updateOne(
      { _id, 'pending.sealedKey': sealedKey, totp: { $exists: false } },
      { $set: { totp, recovery }, $unset: { pending: 1 } },
      { session },
    );
    if (modifiedCount === 0) throw hasExpired();
    const mail = securityMail(kind, _id, 'second-factor-on');
    await enqueue({ name: 'send-mail', mail, mailId, requestId });
  });
  log.info({ event: 'second-factor-on', kind, accountId });
  return { message: 'Two-factor authentication is on.', recovery_codes: codes };
}

function hasExpired(): AppError {
  return new AppError('WRONG_STATE', 'This key has expired. Please begin again.');
}
