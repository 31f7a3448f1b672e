import type { SessionKind } from '@atelier/contracts/core/operation';
import { hashToken, newToken } from '@atelier/service-kit/data/tokens';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { invalid } from '@atelier/service-kit/errors/app-error';
import type { ClientSession, QueryFilter, Types } from 'mongoose';
import { undoMs } from '../../account/address/former-address-model.ts';
import { UserModel } from '../../account/user-model.ts';
import { AdminModel } from '../../admins/admin-model.ts';
import {
  type LinkEnd,
  type LinkPurpose,
  LinkTokenModel,
  type LinkTokenRow,
} from './link-token-model.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Lifetimes of links, in milliseconds. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  password: hourMs,
  'admin-password': hourMs,
  // People who are moved here from elsewhere read it when they next want to learn.
  invitation: 30 * dayMs,
  'admin-invitation': 7 * dayMs,
  'verify-email': 7 * dayMs,
  'email-change-old': dayMs,
  'email-change-new': dayMs,
  'email-undo': undoMs,
  'admin-email-change-old': dayMs,
  'admin-email-change-new': dayMs,
  'admin-email-undo': undoMs,
};

/** Time for which a link that no longer works can say why, in milliseconds. */
const rememberedMs = 30 * dayMs;

/** Links of the way back after a change of address, which outlive what happens to the account. */
const undoLinks: readonly LinkPurpose[] = ['email-undo', 'admin-email-undo'];

/** Returns whose links of this purpose are. */
export function kindOf(purpose: LinkPurpose): SessionKind {
  return purpose.startsWith('admin-') ? 'admin' : 'learner';
}

interface Recipient extends Pick<LinkTokenRow, 'change'> {
  readonly _id: Types.ObjectId;
  readonly email: string;
}

/**
 * Creates the token of a mail's link. If the mail is retried, it gets a new token and the previous
 * one becomes invalid. Also writes to the account, so that a concurrent password change or
 * disabling voids this link too. Returns null if the account does not exist or is disabled.
 */
export async function makeLinkToken(
  purpose: LinkPurpose,
  { _id, email, change }: Recipient,
  mailId: string,
  inTransaction: InTransaction,
): Promise<string | null> {
  const token = newToken();
  const createdAt = new Date();
  const validUntil = new Date(createdAt.getTime() + lifetimes[purpose]);
  const row: LinkTokenRow = {
    ...{ _id: hashToken(token), purpose, userId: _id, email, mailId, createdAt, validUntil },
    ...(change && { change }),
    expiresAt: new Date(validUntil.getTime() + rememberedMs),
  };
  const touch = { $currentDate: { usedAt: true } } as const;
  const whose = whoseLink(purpose, email);
  const isMade = await inTransaction(async ({ session }) => {
    const { matchedCount } =
      kindOf(purpose) === 'admin'
        ? await AdminModel.updateOne({ _id, ...whose }, touch, { session })
        : await UserModel.updateOne({ _id, ...whose, disabledAt: null }, touch, { session });
    if (matchedCount === 0) return false;
    await LinkTokenModel.deleteOne({ mailId }, { session });
    await LinkTokenModel.create([row], { session });
    return true;
  });
  return isMade ? token : null;
}

/** Returns what must still be true of an account for a link to its present or other address. */
function whoseLink(purpose: LinkPurpose, email: string) {
  if (undoLinks.includes(purpose)) return {};
  return purpose.endsWith('email-change-new') ? { 'emailChange.email': email } : { email };
}

/**
 * Spends a token. Of two concurrent calls, only one succeeds.
 *
 * @throws AppError VALIDATION naming `token` if it is spent, expired or unknown
 */
export async function spendLinkToken(
  purposes: readonly LinkPurpose[],
  token: string,
  session: ClientSession,
): Promise<LinkTokenRow> {
  const spent = await LinkTokenModel.findOneAndUpdate(
    filterOf(purposes, token),
    { $set: { end: 'used' } },
    { session },
  ).lean<LinkTokenRow>();
  if (!spent) throw deadLink();
  return spent;
}

/**
 * Finds a token without spending it, for links that may be opened repeatedly.
 *
 * @throws AppError VALIDATION naming `token` if it is expired or unknown
 */
export async function findLinkToken(purpose: LinkPurpose, token: string): Promise<LinkTokenRow> {
  const found = await LinkTokenModel.findOne(filterOf([purpose], token)).lean<LinkTokenRow>();
  if (!found) throw deadLink();
  return found;
}

/** Ends links that still work. They say what became of them for a while. */
export async function endLinks(
  which: QueryFilter<LinkTokenRow>,
  end: LinkEnd,
  session: ClientSession,
): Promise<void> {
  await LinkTokenModel.updateMany({ ...which, end: null }, { $set: { end } }, { session });
}

/**
 * Voids the open links of a user or admin, and an unconfirmed change of address. Called when the
 * password changes or the account is disabled. Verification links of a verified address are kept:
 * opened again, they only report that it is verified. So are those that take a change of address
 * back: whoever has taken an account over changes its password, too.
 */
export async function voidLinks(
  userId: Types.ObjectId,
  session: ClientSession,
  end: LinkEnd = 'void',
): Promise<void> {
  const confirmed = { _id: userId, emailVerifiedAt: { $ne: null } };
  const isConfirmed = await UserModel.exists(confirmed).session(session);
  const kept: LinkPurpose[] = isConfirmed ? [...undoLinks, 'verify-email'] : [...undoLinks];
  await endLinks({ userId, purpose: { $nin: kept } }, end, session);
  const noChange = { $unset: { emailChange: 1 } } as const;
  await UserModel.updateOne({ _id: userId }, noChange, { session });
  await AdminModel.updateOne({ _id: userId }, noChange, { session });
}

export function deadLink() {
  return invalid('token', 'This link has expired or has already been used');
}

function filterOf(purposes: readonly LinkPurpose[], token: string): QueryFilter<LinkTokenRow> {
  const now = new Date();
  return {
    ...{ _id: hashToken(token), purpose: { $in: [...purposes] }, end: null },
    expiresAt: { $gt: now },
    $or: [{ validUntil: { $gt: now } }, { validUntil: null }],
  };
}
