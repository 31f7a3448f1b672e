import { invalid } from '@atelier/service-kit/rpc/errors';
import type { ClientSession, Types } from 'mongoose';
import { hashToken, newToken } from '../sessions/sessions.ts';
import { type LinkPurpose, LinkTokenModel, type LinkTokenRow } from './link-token-model.ts';

/** Seconds a link lives. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  password: 3_600,
  'verify-email': 7 * 24 * 3_600,
};

interface Recipient {
  readonly _id: Types.ObjectId;
  readonly email: string;
}

/** Makes the token of a mail's link; the same mail sent again gets a new one and the old one dies. */
export async function makeLinkToken(
  purpose: LinkPurpose,
  user: Recipient,
  mailId: string,
): Promise<string> {
  const token = newToken();
  const row: LinkTokenRow = {
    _id: hashToken(token),
    purpose,
    userId: user._id,
    email: user.email,
    mailId,
    expiresAt: new Date(Date.now() + lifetimes[purpose] * 1_000),
  };
  await LinkTokenModel.deleteOne({ mailId });
  await LinkTokenModel.create(row);
  return token;
}

/**
 * Spends a token: of two who try at once, one gets it.
 * @throws AppError VALIDATION for a spent, expired or made-up one
 */
export async function spendLinkToken(
  purpose: LinkPurpose,
  token: string,
  session: ClientSession,
): Promise<LinkTokenRow> {
  const spent = await LinkTokenModel.findOneAndDelete(filterOf(purpose, token), {
    session,
  }).lean<LinkTokenRow>();
  if (!spent) throw deadLink();
  return spent;
}

/**
 * A token that stays: what its link does may be done again.
 * @throws AppError VALIDATION for an expired or made-up one
 */
export async function findLinkToken(purpose: LinkPurpose, token: string): Promise<LinkTokenRow> {
  const found = await LinkTokenModel.findOne(filterOf(purpose, token)).lean<LinkTokenRow>();
  if (!found) throw deadLink();
  return found;
}

export function deadLink() {
  return invalid('token', 'This link has expired or was used already');
}

function filterOf(purpose: LinkPurpose, token: string) {
  return { _id: hashToken(token), purpose, expiresAt: { $gt: new Date() } };
}
