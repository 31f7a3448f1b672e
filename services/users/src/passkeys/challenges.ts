import type { SessionKind } from '@atelier/contracts/core/operation';
import { hashToken, newToken } from '@atelier/service-kit/data/tokens';
import { type AppError, invalid } from '@atelier/service-kit/rpc/errors';
import type { ClientSession, Types } from 'mongoose';
import { ChallengeModel, type ChallengeRow } from './passkey-model.ts';

const lifeMs = 300_000;

/** Keeps a challenge for its answer; answers the token by which it is found again. */
export async function keepChallenge(
  what: { kind: SessionKind; challenge: string; ownerId: Types.ObjectId | null },
  session?: ClientSession,
): Promise<string> {
  const token = newToken();
  const row = { ...what, _id: hashToken(token), expiresAt: new Date(Date.now() + lifeMs) };
  await ChallengeModel.create([row], session ? { session } : {});
  return token;
}

/** Spends a challenge: whatever comes of the answer, there is no second one. */
export async function takeChallenge(
  token: string,
  which: { kind: SessionKind; ownerId: Types.ObjectId | null },
): Promise<string> {
  const living = { ...which, _id: hashToken(token), expiresAt: { $gt: new Date() } };
  const row = await ChallengeModel.findOneAndDelete(living).lean<ChallengeRow>();
  if (!row) throw deadChallenge();
  return row.challenge;
}

function deadChallenge(): AppError {
  return invalid('token', 'This took too long. Please try again.');
}
