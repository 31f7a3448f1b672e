import type { OpenedSession, SessionKind } from '@atelier/contracts/core/operation';
import { hashToken, newToken } from '@atelier/service-kit/data/tokens';
import { isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import type { CallerClient } from '@atelier/service-kit/rpc/broker';
import type { ClientSession, Types } from 'mongoose';
import { UserModel } from '../../account/user-model.ts';
import { AdminModel } from '../../admins/admin-model.ts';
import type { Caller } from '../throttle/throttle.ts';
import { KnownBrowserModel, knownSeconds } from './known-browser-model.ts';

/**
 * Maximum number of known browsers per account. The one not used for the longest time is removed.
 */
const limit = 50;
/** Maximum number of accounts that are checked per browser. */
const accountLimit = 100;

/**
 * Identifies the caller for the throttle. A browser is known if its cookie was issued at a sign-in
 * to the account that now has this address. Without a cookie, no lookup is made.
 */
export async function callerOf(
  kind: SessionKind,
  email: string,
  { address, browserToken }: CallerClient,
): Promise<Caller> {
  if (!browserToken) return { address, browser: null };
  const tokenHash = hashToken(browserToken);
  const rows = await KnownBrowserModel.find({ tokenHash, kind }, { ownerId: 1 })
    .limit(accountLimit)
    .lean();
  const isOwner = { _id: { $in: rows.map(({ ownerId }) => ownerId) }, email };
  const owner =
    kind === 'learner' ? await UserModel.exists(isOwner) : await AdminModel.exists(isOwner);
  return { address, browser: owner ? tokenHash : null };
}

/**
 * Remembers a browser after a sign-in. It keeps its token if that was issued here, because several
 * accounts may be used in one browser.
 */
export async function rememberBrowser(
  kind: SessionKind,
  ownerId: Types.ObjectId,
  { browserToken }: CallerClient,
): Promise<NonNullable<OpenedSession['browser']>> {
  const isOurs =
    browserToken && (await KnownBrowserModel.exists({ tokenHash: hashToken(browserToken) }));
  const token = isOurs ? browserToken : newToken();
  const row = { kind, ownerId, tokenHash: hashToken(token) };
  const seenAt = new Date();
  await KnownBrowserModel.updateOne(row, { $set: { seenAt } }, { upsert: true }).catch(
    (error: unknown) => {
      // A concurrent sign-in has added it.
      if (!isDuplicateKey(error)) throw error;
    },
  );
  const surplus = await KnownBrowserModel.find({ kind, ownerId }, { _id: 1 })
    .sort({ seenAt: -1 })
    .skip(limit)
    .lean();
  if (surplus.length > 0) {
    await KnownBrowserModel.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
  }
  return { token, maxAgeSeconds: knownSeconds };
}

/**
 * Forgets the known browsers of an account.
 *
 * @param except SHA-256 of the token of a browser that stays known, hex
 */
export async function forgetBrowsers(
  kind: SessionKind,
  ownerId: Types.ObjectId,
  session: ClientSession,
  except: string | null = null,
): Promise<void> {
  const others = except === null ? {} : { tokenHash: { $ne: except } };
  await KnownBrowserModel.deleteMany({ kind, ownerId, ...others }, { session });
}
