import type { OpenedSession, SessionKind } from '@atelier/contracts/core/operation';
import { hashToken, newToken } from '@atelier/service-kit/data/tokens';
import type { CallerClient } from '@atelier/service-kit/rpc/broker';
import { isDuplicateKey } from '@atelier/service-kit/rpc/errors';
import type { ClientSession, Types } from 'mongoose';
import { UserModel } from '../accounts/user-model.ts';
import { AdminModel } from '../admins/admin-model.ts';
import type { Caller } from '../throttle/throttle.ts';
import { KnownBrowserModel, knownSeconds } from './known-browser-model.ts';

/** Browsers that are remembered of one account; the one not seen for the longest time goes first. */
const limit = 50;
/** Accounts of one browser that are looked at. */
const accountLimit = 100;

/**
 * Who calls, for the throttle. A browser is known when its cookie was given out at a sign-in to the
 * very account that has this address now. Without a cookie nothing is looked up.
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
 * Remembers a browser after a sign-in. It keeps the token it has, if that is one of ours: several
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
      // Another sign-in of the same moment has added it.
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

/** Forgets the browsers of an account that is deleted. */
export async function forgetBrowsers(
  kind: SessionKind,
  ownerId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await KnownBrowserModel.deleteMany({ kind, ownerId }, { session });
}
