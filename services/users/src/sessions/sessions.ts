import { createHash, randomBytes } from 'node:crypto';
import type { OpenedSession } from '@atelier/contracts/operation';
import { Types } from 'mongoose';
import { SessionModel, type SessionRow } from './session-model.ts';

const hour = 3_600;
const day = 24 * hour;

/** Seconds a session lives, and whether its cookie outlives the browser. */
const lifetimes = {
  learner: { seconds: 30 * day, persistent: true },
  admin: { seconds: 12 * hour, persistent: false },
  rememberedAdmin: { seconds: 30 * day, persistent: true },
} as const;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Opens a session with a fresh 256-bit token; only its hash is kept. */
export async function openSession(
  lifetime: keyof typeof lifetimes,
  ownerId: Types.ObjectId,
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url');
  const { seconds, persistent } = lifetimes[lifetime];
  const now = Date.now();
  await SessionModel.create({
    kind: lifetime === 'learner' ? 'learner' : 'admin',
    tokenHash: hashToken(token),
    ownerId,
    createdAt: new Date(now),
    expiresAt: new Date(now + seconds * 1_000),
  });
  return { token, maxAgeSeconds: persistent ? seconds : null };
}

/** The living session of a token, or null. */
export function findSession(kind: SessionRow['kind'], token: string): Promise<SessionRow | null> {
  return SessionModel.findOne({
    tokenHash: hashToken(token),
    kind,
    expiresAt: { $gt: new Date() },
  }).lean<SessionRow>();
}

/** Ends one session; answers its token's hash so that caches can forget it, null when it was gone. */
export async function endSession(sessionId: string): Promise<string | null> {
  const ended = await SessionModel.findByIdAndDelete(new Types.ObjectId(sessionId)).lean();
  return ended?.tokenHash ?? null;
}
