import type { AnyOperation, OpenedSession } from '@atelier/contracts/core/operation';
import { hashToken, newToken } from '@atelier/service-kit/data/tokens';
import type { CallerClient } from '@atelier/service-kit/rpc/broker';
import type { Call } from '@atelier/service-kit/rpc/call';
import { type ClientSession, Types } from 'mongoose';
import { UserModel } from '../../account/user-model.ts';
import { SessionModel, type SessionRow } from './session-model.ts';

const hour = 3_600;
const day = 24 * hour;

/** Lifetimes of sessions, and whether their cookies persist when the browser is closed. */
const lifetimes = {
  learner: { seconds: 30 * day, persistent: true },
  admin: { seconds: 12 * hour, persistent: false },
  rememberedAdmin: { seconds: 30 * day, persistent: true },
} as const;
export type SessionLifetime = keyof typeof lifetimes;

/** Opens a session with a new token, of which only the hash is stored. */
export async function openSession(
  lifetime: SessionLifetime,
  ownerId: Types.ObjectId,
  { address, userAgent }: CallerClient,
  transaction: ClientSession,
): Promise<OpenedSession> {
  const token = newToken();
  const { seconds, persistent } = lifetimes[lifetime];
  const now = Date.now();
  const row = {
    kind: lifetime === 'learner' ? ('learner' as const) : ('admin' as const),
    tokenHash: hashToken(token),
    ownerId,
    address,
    userAgent,
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + seconds * 1_000),
  };
  await SessionModel.create([row], { session: transaction });
  return { token, maxAgeSeconds: persistent ? seconds : null };
}

/** Returns the open session of a token, or null. */
export function findSession(kind: SessionRow['kind'], token: string): Promise<SessionRow | null> {
  return SessionModel.findOne({
    tokenHash: hashToken(token),
    kind,
    expiresAt: { $gt: new Date() },
  }).lean<SessionRow>();
}

/** Minimum interval between recorded uses of a session, in milliseconds. */
const updateIntervalMs = 60_000;

/**
 * Records the use of a session. Each use extends a learner's session to thirty days, and once a day
 * its cookie is renewed. Returns the new lifetime of the cookie in seconds, or null.
 */
export async function noteUse(
  session: SessionRow,
  { address, userAgent }: CallerClient,
): Promise<number | null> {
  const now = Date.now();
  if (now - session.lastSeenAt.getTime() < updateIntervalMs) return null;
  const slides = session.kind === 'learner';
  const { seconds } = lifetimes.learner;
  const used = {
    lastSeenAt: new Date(now),
    ...(address && { address, userAgent }),
    ...(slides && { expiresAt: new Date(now + seconds * 1_000) }),
  };
  await SessionModel.updateOne({ _id: session._id }, { $set: used });
  const isNewDay = now - session.lastSeenAt.getTime() > day * 1_000;
  return slides && isNewDay ? seconds : null;
}

interface WhichSessions {
  readonly kind: SessionRow['kind'];
  readonly ownerId: Types.ObjectId | string;
  /** Only this session. */
  readonly only?: string;
  /** All sessions but this one. */
  readonly except?: string;
}

/**
 * Ends sessions, and stores when the user was last seen. Returns their token hashes, so that caches
 * can drop them.
 */
export async function endSessions(
  { kind, ownerId, only, except }: WhichSessions,
  session?: ClientSession,
): Promise<string[]> {
  const filter = {
    kind,
    ownerId: new Types.ObjectId(ownerId),
    ...(only !== undefined && { _id: new Types.ObjectId(only) }),
    ...(except !== undefined && { _id: { $ne: new Types.ObjectId(except) } }),
  };
  const options = session ? { session } : {};
  const ended = await SessionModel.find(filter, { tokenHash: 1, lastSeenAt: 1 }, options).lean();
  if (kind === 'learner' && ended.length > 0) {
    const lastSeenAt = new Date(Math.max(...ended.map((one) => one.lastSeenAt.getTime())));
    await UserModel.updateOne({ _id: filter.ownerId }, { $max: { lastSeenAt } }, options);
  }
  await SessionModel.deleteMany({ _id: { $in: ended.map(({ _id }) => _id) } }, options);
  return ended.map(({ tokenHash }) => tokenHash);
}

/** Returns the hashes of the session tokens of a person. */
export async function tokenHashesOf(
  { kind, ownerId }: Pick<WhichSessions, 'kind' | 'ownerId'>,
  session: ClientSession,
): Promise<string[]> {
  const filter = { kind, ownerId: new Types.ObjectId(ownerId) };
  const rows = await SessionModel.find(filter, { tokenHash: 1 }, { session }).lean();
  return rows.map(({ tokenHash }) => tokenHash);
}

/** Ends the session of the call, if there is one, and announces it to the gateways. */
export async function endOwnSession(
  kind: SessionRow['kind'],
  { actor, announce }: Pick<Call<AnyOperation>, 'actor' | 'announce'>,
): Promise<void> {
  const own = actor[kind];
  if (!own) return;
  const ended = await endSessions({ kind, ownerId: own.id, only: own.sessionId });
  for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
}
