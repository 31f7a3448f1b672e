import type { AnyOperation, SessionKind } from '@atelier/contracts/core/operation';
import {
  type SecondFactor,
  secondFactorOperations,
} from '@atelier/contracts/users/sign-in/second-factor';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import type { UsersContext } from '../../users-context.ts';
import { lockAccount, lockSignIns, requireVerified } from '../lock-sign-ins.ts';
import { enableFactor } from './enable-factor.ts';
import { type EnabledFactor, enabledFactor, FactorModel } from './factor-model.ts';
import {
  checkOwnCode,
  checkOwnPassword,
  type OwnAccount,
  ownAccount,
  securityMail,
} from './own-account.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { newTotpKey } from './totp.ts';

/** Time for which a new key can be confirmed, in milliseconds. */
const pendingMs = 600_000;

/** Handlers for a person's own second factor, as a learner or in the back office. */
export function ownFactorHandlers(kind: SessionKind, context: UsersContext): Handler[] {
  const operations = secondFactorOperations[kind];
  return [
    handle(operations.get, async ({ actor }) => {
      const { _id } = await ownAccount(kind, actor);
      return { second_factor: presentFactor(await enabledFactor(_id)) };
    }),
    handle(operations.begin, async ({ input, actor, client, inTransaction }) => {
      const account = await ownAccount(kind, actor);
      requireVerified(account);
      await checkOwnPassword(account, input.password, context.throttle, client);
      if (await enabledFactor(account._id)) throw isOnAlready();
      const { key, uri } = newTotpKey(account.email);
      const sealedKey = context.seal.seal(key, account._id);
      const pending = { sealedKey, until: new Date(Date.now() + pendingMs) };
      await inTransaction(async ({ session }) => {
        await lockSignIns(kind, actor, session);
        const change = { $set: { pending } };
        await FactorModel.updateOne({ _id: account._id }, change, { upsert: true, session });
      });
      return { message: 'Scan the code with your authenticator app.', key, uri };
    }),
    handle(operations.enable, (call) => enableFactor(kind, call, context)),
    handle(operations.renewCodes, async (call) => {
      const account = await confirmed(kind, call, context);
      const { codes, recovery } = await makeRecoveryCodes();
      const mailId = crypto.randomUUID();
      await call.inTransaction(async ({ session, enqueue }) => {
        await lockSignIns(kind, call.actor, session);
        const stillOn = { _id: account._id, totp: { $exists: true } };
        await FactorModel.updateOne(stillOn, { $set: { recovery } }, { session });
        const mail = securityMail(kind, account._id, 'recovery-codes-renewed');
        await enqueue({ name: 'send-mail', mail, mailId, requestId: call.requestId });
      });
      return { message: 'These are your new recovery codes.', recovery_codes: codes };
    }),
    handle(operations.disable, async (call) => {
      const account = await confirmed(kind, call, context);
      const mailId = crypto.randomUUID();
      await call.inTransaction(async ({ session, enqueue }) => {
        await lockAccount(kind, call.actor, session);
        await FactorModel.deleteOne({ _id: account._id }, { session });
        const mail = securityMail(kind, account._id, 'second-factor-off');
        await enqueue({ name: 'send-mail', mail, mailId, requestId: call.requestId });
      });
      call.log.info({ event: 'second-factor-off', kind, accountId: account._id.toHexString() });
      return { message: 'Two-factor authentication is off.' };
    }),
  ];
}

interface ConfirmedCall extends Pick<Call<AnyOperation>, 'actor' | 'client' | 'log'> {
  readonly input: { readonly password: string; readonly code: string };
}

/**
 * Returns the caller's account after checking the password and a code.
 *
 * @throws AppError VALIDATION, WRONG_STATE, INVALID_CREDENTIALS, RATE_LIMITED
 */
async function confirmed(
  kind: SessionKind,
  { input, actor, client, log }: ConfirmedCall,
  context: UsersContext,
): Promise<OwnAccount> {
  const account = await ownAccount(kind, actor);
  await checkOwnPassword(account, input.password, context.throttle, client);
  if (!(await enabledFactor(account._id))) {
    throw new AppError('WRONG_STATE', 'Two-factor authentication is off');
  }
  await checkOwnCode(account, input.code, context, { client, log });
  return account;
}

function isOnAlready(): AppError {
  return new AppError('WRONG_STATE', 'Two-factor authentication is already on');
}

/** Converts a second factor for responses. */
function presentFactor(factor: EnabledFactor | null): SecondFactor {
  return {
    enabled: factor !== null,
    enabled_at: factor?.totp.enabledAt.toISOString() ?? null,
    recovery_codes_left: factor?.recovery?.hashes.length ?? 0,
  };
}
