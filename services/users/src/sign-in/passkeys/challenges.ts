import type { SessionKind } from '@atelier/contracts/core/operation';
import { hashToken, newToken } from '@atelier/service-kit/data/tokens';
import { type AppError, invalid } from '@atelier/service-kit/errors/app-error';
import type { ClientSession, Types } from 'mongoose';
import { ChallengeModel, type ChallengeRow } from './passkey-model.ts';

const lifeMs = 300_000;

/** Stores a challenge until it is answered. Returns the token that identifies it. */
export async function storeChallenge(
  what: { kind: SessionKind; challenge: string; ownerId: Types.ObjectId | null },
  session?: ClientSession,
): Promise<string> {
  const token = newToken();
  const row = { ...what, _id: hashToken(token), expiresAt: new Date(Date.now() + lifeMs) };
  await ChallengeModel.create([row], session ? { session } : {});
  return token;
}

/**
 * Removes and returns a challenge: it can be answered only once, whatever the outcome.
 *
 * @throws AppError VALIDATION naming `token` if it has expired or does not exist
 */
export async function takeChallenge(
  token: string,
  which: { kind: SessionKind; ownerId: Types.ObjectId | null },
): Promise<string> {
  const unexpired = { ...which, _id: hashToken(token), expiresAt: { $gt: new Date() } };
  const row = await ChallengeModel.findOneAndDelete(unexpired).lean<ChallengeRow>();
  if (!row) throw challengeExpired();
  return row.challenge;
}

function challengeExpired(): AppError {
  return invalid('token', 'This took too long. Please try again.');
}
