import type { Transaction } from '@atelier/service-kit/data/transactions';
import type { ClientSession, Types } from 'mongoose';
import { accessJob } from '../account/imports/store-arrivals.ts';
import { UserModel, type UserRow } from '../account/user-model.ts';
import { releaseMails } from '../mail/held-mails.ts';
import { forgetBrowsers } from './known-browsers/known-browsers.ts';
import { ChallengeModel, PasskeyModel } from './passkeys/passkey-model.ts';
import { forgetFactor } from './second-factor/reset-factor.ts';

/** How somebody has shown that an address is theirs, by a link that was mailed to it. */
export interface Proof {
  readonly user: Pick<UserRow, '_id' | 'emailVerifiedAt' | 'verifiedApart'>;
  /**
   * Whether the same person is known to hold the account: they opened the link where they are
   * signed in to it, or have just chosen its password.
   */
  readonly isHolder: boolean;
  /** SHA-256 of the browser's token, to stay known; null for none. */
  readonly browser: string | null;
  readonly requestId: string;
}

/**
 * Records that an address has been proven. Whoever registered it first may have been somebody else,
 * so the first proof ends what could let them in again: passkeys, the second factor with its
 * recovery codes, sign-ins in progress and known browsers. Sessions and links are ended by the
 * caller. Later proofs leave them, except passkeys of an account whose holder has not proven its
 * address yet: they may have been added by another who knows the password.
 */
export async function proveAddress(
  { user, isHolder, browser, requestId }: Proof,
  transaction: Transaction,
): Promise<void> {
  const { session, enqueue } = transaction;
  const { _id, emailVerifiedAt, verifiedApart = false } = user;
  const isFirst = emailVerifiedAt === null;
  const set = { ...(isFirst && { emailVerifiedAt: new Date() }) };
  const apart = isHolder ? { $unset: { verifiedApart: 1 } } : {};
  const first = isFirst && !isHolder ? { verifiedApart: true } : {};
  await UserModel.updateOne({ _id }, { $set: { ...set, ...first }, ...apart }, { session });
  if (isFirst) {
    await releaseMails(_id, transaction);
    await releaseAccess(_id, requestId, transaction);
  }
  const hadSignIns = isFirst
    ? await endSignIns(_id, browser, session)
    : isHolder && verifiedApart && (await endPasskeys(_id, session));
  if (!hadSignIns) return;
  const mail = { template: 'sign-ins-removed', userId: _id.toHexString() } as const;
  await enqueue({ name: 'send-mail', mail, mailId: crypto.randomUUID(), requestId });
}

/** Has the person given what an admin gave them while the address was not proven. */
async function releaseAccess(
  _id: Types.ObjectId,
  requestId: string,
  { session, enqueue }: Transaction,
): Promise<void> {
  const none = { $unset: { heldAccess: 1 } } as const;
  const user = await UserModel.findOneAndUpdate({ _id }, none, { session }).lean<UserRow>();
  const gifts = user?.heldAccess ?? [];
  if (gifts.length === 0) return;
  const given = { giftId: crypto.randomUUID(), gifts, isMailed: true };
  await enqueue(accessJob(_id, given, requestId));
}

/** Returns whether there were a second factor or passkeys. */
async function endSignIns(
  ownerId: Types.ObjectId,
  browser: string | null,
  session: ClientSession,
): Promise<boolean> {
  await ChallengeModel.deleteMany({ ownerId }, { session });
  await forgetBrowsers('learner', ownerId, session, browser);
  return forgetFactor(ownerId, session);
}

async function endPasskeys(ownerId: Types.ObjectId, session: ClientSession): Promise<boolean> {
  await ChallengeModel.deleteMany({ ownerId }, { session });
  return (await PasskeyModel.deleteMany({ ownerId }, { session })).deletedCount > 0;
}
