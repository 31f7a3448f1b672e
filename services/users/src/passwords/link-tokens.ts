import { hashToken, newToken } from '@atelier/service-kit/data/tokens';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { invalid } from '@atelier/service-kit/rpc/errors';
import type { ClientSession, Types } from 'mongoose';
import { UserModel } from '../accounts/user-model.ts';
import { AdminModel } from '../admins/admin-model.ts';
import { type LinkPurpose, LinkTokenModel, type LinkTokenRow } from './link-token-model.ts';

/** Lifetimes of links, in seconds. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  password: 3_600,
  'admin-password': 3_600,
  'admin-invitation': 7 * 24 * 3_600,
  'verify-email': 7 * 24 * 3_600,
  'email-change-old': 24 * 3_600,
  'email-change-new': 24 * 3_600,
};

interface Recipient {
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
  { _id, email }: Recipient,
  mailId: string,
  inTransaction: InTransaction,
): Promise<string | null> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + lifetimes[purpose] * 1_000);
  const row: LinkTokenRow = {
    ...{ _id: hashToken(token), purpose, userId: _id, email, mailId, expiresAt },
  };
  const touch = { $currentDate: { usedAt: true } } as const;
  const whose = purpose === 'email-change-new' ? { 'emailChange.email': email } : { email };
  const isMade = await inTransaction(async ({ session }) => {
    const { matchedCount } =
      purpose === 'admin-password' || purpose === 'admin-invitation'
        ? await AdminModel.updateOne({ _id, email }, touch, { session })
        : await UserModel.updateOne({ _id, ...whose, disabledAt: null }, touch, { session });
    if (matchedCount === 0) return false;
    await LinkTokenModel.deleteOne({ mailId }, { session });
    await LinkTokenModel.create([row], { session });
    return true;
  });
  return isMade ? token : null;
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
  const spent = await LinkTokenModel.findOneAndDelete(filterOf(purposes, token), {
    session,
  }).lean<LinkTokenRow>();
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

/**
 * Voids the open links of a user or admin, and an unconfirmed change of address. Called when the
 * password changes or the account is disabled. Verification links of a verified address are kept:
 * opened again, they only report that it is verified.
 */
export async function voidLinks(userId: Types.ObjectId, session: ClientSession): Promise<void> {
  const confirmed = { _id: userId, emailVerifiedAt: { $ne: null } };
  const isConfirmed = await UserModel.exists(confirmed).session(session);
  const open = isConfirmed ? { userId, purpose: { $ne: 'verify-email' as const } } : { userId };
  await LinkTokenModel.deleteMany(open, { session });
  await UserModel.updateOne({ _id: userId }, { $unset: { emailChange: 1 } }, { session });
}

export function deadLink() {
  return invalid('token', 'This link has expired or was used already');
}

function filterOf(purposes: readonly LinkPurpose[], token: string) {
  const purpose = { $in: [...purposes] };
  return { _id: hashToken(token), purpose, expiresAt: { $gt: new Date() } };
}
