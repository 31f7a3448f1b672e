import type { InputOf, SessionKind } from '@atelier/contracts/core/operation';
import { passkeyLimit, passkeyOperations } from '@atelier/contracts/users/sign-in/passkeys';
import { AppError, invalid, notFound } from '@atelier/service-kit/errors/app-error';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { schoolName } from '@atelier/service-kit/text/school';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { UsersContext } from '../../users-context.ts';
import { lockAccount, lockSignIns, requireVerified } from '../lock-sign-ins.ts';
import {
  checkOwnCode,
  checkOwnPassword,
  ownAccount,
  securityMail,
} from '../second-factor/own-account.ts';
import { storeChallenge, takeChallenge } from './challenges.ts';
import { PasskeyModel, type PasskeyRow, passkeysOf, presentPasskey } from './passkey-model.ts';
import { type PasskeySite, webauthn } from './passkey-site.ts';

/** Handlers for a person's own passkeys, as a learner or in the back office. */
export function ownPasskeyHandlers(kind: SessionKind, context: UsersContext): Handler[] {
  const { site, throttle } = context;
  const operations = passkeyOperations[kind];
  return [
    handle(operations.list, async ({ actor }) => {
      const { _id } = await ownAccount(kind, actor);
      return { passkeys: (await passkeysOf(_id)).map(presentPasskey) };
    }),
    handle(operations.begin, async ({ input, actor, client, log, inTransaction }) => {
      const account = await ownAccount(kind, actor);
      requireVerified(account);
      await checkOwnPassword(account, input.password, throttle, client);
      const known = await passkeysOf(account._id);
      if (known.length >= passkeyLimit) throw tooMany();
      // A passkey opens the account without a code.
      await checkOwnCode(account, input.code, context, { client, log });
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        ...{ rpName: schoolName(), rpID: site.rpId, userName: account.email },
        userID: new Uint8Array(account._id.id),
        excludeCredentials: known.map(({ _id: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const { challenge } = options;
      const token = await inTransaction(async ({ session }) => {
        await lockSignIns(kind, actor, session);
        return storeChallenge({ kind, challenge, ownerId: account._id }, session);
      });
      return { token, options: { ...options } };
    }),
    handle(operations.add, async ({ input, actor, requestId, log, inTransaction }) => {
      const { _id: ownerId } = await ownAccount(kind, actor);
      const challenge = await takeChallenge(input.token, { kind, ownerId });
      const made = await verify(input.passkey, challenge, site);
      const row = { ...made, kind, ownerId, name: input.name };
      const mailId = crypto.randomUUID();
      await inTransaction(async ({ session, enqueue }) => {
        await lockSignIns(kind, actor, session);
        if ((await PasskeyModel.countDocuments({ ownerId }, { session })) >= passkeyLimit) {
          throw tooMany();
        }
        await PasskeyModel.create([row], { session });
        const mail = securityMail(kind, ownerId, 'passkey-added');
        await enqueue({ name: 'send-mail', mail, mailId, requestId });
      });
      log.info({ event: 'passkey-added', kind, accountId: ownerId.toHexString() });
      return { message: 'Passkey added.', passkey: presentPasskey(row) };
    }),
    ...changeHandlers(kind, context),
  ];
}

function changeHandlers(kind: SessionKind, context: UsersContext): Handler[] {
  const operations = passkeyOperations[kind];
  return [
    handle(operations.rename, async ({ input: { id, name }, actor, inTransaction }) => {
      const { _id: ownerId } = await ownAccount(kind, actor);
      const renamed = await inTransaction(({ session }) =>
        PasskeyModel.findOneAndUpdate(
          { _id: id, ownerId },
          { $set: { name } },
          { session, returnDocument: 'after' },
        ).lean<PasskeyRow>(),
      );
      if (!renamed) throw notFound('Passkey not found.');
      return { message: 'Passkey renamed.', passkey: presentPasskey(renamed) };
    }),
    handle(operations.remove, async ({ input, actor, client, requestId, log, inTransaction }) => {
      const account = await ownAccount(kind, actor);
      await checkOwnPassword(account, input.password, context.throttle, client);
      await checkOwnCode(account, input.code, context, { client, log });
      const { _id: ownerId } = account;
      const mailId = crypto.randomUUID();
      await inTransaction(async ({ session, enqueue }) => {
        await lockAccount(kind, actor, session);
        const own = { _id: input.id, ownerId };
        const { deletedCount } = await PasskeyModel.deleteOne(own, { session });
        if (deletedCount === 0) throw notFound('Passkey not found.');
        const mail = securityMail(kind, ownerId, 'passkey-removed');
        await enqueue({ name: 'send-mail', mail, mailId, requestId });
      });
      log.info({ event: 'passkey-removed', kind, accountId: ownerId.toHexString() });
      return { message: 'Passkey removed.' };
    }),
  ];
}

type Given = InputOf<(typeof passkeyOperations)[SessionKind]['add']>['passkey'];
type Verified = Omit<PasskeyRow, 'kind' | 'ownerId' | 'name'>;

/**
 * @throws AppError VALIDATION naming `passkey` if it is invalid, or made for another site or
 * challenge
 */
async function verify(given: Given, challenge: string, site: PasskeySite): Promise<Verified> {
  const transports = (given.response.transports ?? []) as AuthenticatorTransport[];
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...given,
      response: { ...given.response, transports },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
  }).catch(() => ({ verified: false, registrationInfo: undefined }) as const);
  if (!verified || !registrationInfo) {
    throw invalid('passkey', 'The passkey could not be verified');
  }
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    ...{ _id: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter },
    ...{ transports, createdAt: new Date(), lastUsedAt: null },
  };
}

function tooMany(): AppError {
  return new AppError('LIMIT_REACHED', `An account has at most ${passkeyLimit} passkeys`);
}
