import type { InputOf, SessionKind } from '@atelier/contracts/core/operation';
import { accountOperations } from '@atelier/contracts/users/accounts';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { Log } from '@atelier/service-kit/ops/log';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { UserModel, type UserRow } from '../../account/user-model.ts';
import { openBackOffice } from '../../admins/admin-login.ts';
import { AdminModel, type AdminRow } from '../../admins/admin-model.ts';
import type { UsersContext } from '../../users-context.ts';
import { openLearner } from '../login.ts';
import { storeChallenge, takeChallenge } from './challenges.ts';
import { PasskeyModel, type PasskeyRow } from './passkey-model.ts';
import { type PasskeySite, webauthn } from './passkey-site.ts';

/**
 * Sign-in by passkey alone. The device has verified its user by biometrics or its own PIN, so a
 * passkey combines two factors.
 */
export function passkeySignIns({ site, throttle }: UsersContext): Handler[] {
  const asks = [
    ['learner', accountOperations.passkeyOptions],
    ['admin', accountOperations.adminPasskeyOptions],
  ] as const;
  return [
    ...asks.map(([kind, operation]) =>
      handle(operation, async ({ client }) => {
        await throttle.byAddress('passkey', client.address);
        const { generateAuthenticationOptions } = await webauthn();
        const options = await generateAuthenticationOptions({
          ...{ rpID: site.rpId, userVerification: 'required' },
        });
        const { challenge } = options;
        const token = await storeChallenge({ kind, challenge, ownerId: null });
        return { token, options: { ...options } };
      }),
    ),
    handle(accountOperations.passkeyLogin, async (call) => {
      const ownerId = await ownerOf('learner', call.input, site, call.log);
      const user = await UserModel.findOne({ _id: ownerId, disabledAt: null }).lean<UserRow>();
      if (!user) throw refused();
      return openLearner(user, call);
    }),
    handle(accountOperations.adminPasskeyLogin, async (call) => {
      const ownerId = await ownerOf('admin', call.input, site, call.log);
      const admin = await AdminModel.findById(ownerId).lean<AdminRow>();
      if (!admin) throw refused();
      return openBackOffice(admin, call.input.rememberMe ? 'rememberedAdmin' : 'admin', call);
    }),
  ];
}

type Given = InputOf<(typeof accountOperations)['passkeyLogin']>;

/**
 * Returns the owner of the passkey that answered the challenge.
 *
 * @throws AppError INVALID_CREDENTIALS, VALIDATION
 */
async function ownerOf(
  kind: SessionKind,
  { token, passkey }: Given,
  site: PasskeySite,
  log: Log,
): Promise<PasskeyRow['ownerId']> {
  const challenge = await takeChallenge(token, { kind, ownerId: null });
  const row = await PasskeyModel.findOne({ _id: passkey.id, kind }).lean<PasskeyRow>();
  const counter = row && (await newCounterOf(row, passkey, challenge, site));
  if (!row || counter === null) {
    log.warn({ event: 'passkey-refused', kind });
    throw refused();
  }
  const used = { $set: { lastUsedAt: new Date() }, $max: { counter } };
  const { matchedCount } = await PasskeyModel.updateOne({ _id: row._id }, used);
  // It may have been removed meanwhile.
  if (matchedCount === 0) throw refused();
  return row.ownerId;
}

/** Returns the new signature counter, or null if the answer is not valid. */
async function newCounterOf(
  { _id: id, publicKey, counter }: PasskeyRow,
  passkey: Given['passkey'],
  challenge: string,
  site: PasskeySite,
): Promise<number | null> {
  const { userHandle, ...response } = passkey.response;
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...passkey,
      response: { ...response, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => ({ verified: false, authenticationInfo: null }) as const);
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** The same text whatever is wrong. */
function refused(): AppError {
  return new AppError('INVALID_CREDENTIALS', 'This passkey belongs to no account here');
}
