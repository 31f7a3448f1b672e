import { ownSessionOperations } from '@atelier/contracts/users/sign-in/sessions';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { deviceOf, placeOf } from './describe-client.ts';
import { SessionModel, type SessionRow } from './session-model.ts';
import { endSessions } from './sessions.ts';

/** Returns the open sessions of a learner, last used first, at most 200. */
export function sessionsOf(ownerId: string): Promise<SessionRow[]> {
  return SessionModel.find({ ownerId, kind: 'learner', expiresAt: { $gt: new Date() } })
    .sort({ lastSeenAt: -1 })
    .limit(200)
    .lean<SessionRow[]>();
}

export async function describeSession(session: SessionRow) {
  return {
    device: deviceOf(session.userAgent),
    place: await placeOf(session.address),
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
  };
}

export const listSessions = handle(ownSessionOperations.list, async ({ actor }) => {
  const { id, sessionId } = actor.learner!;
  const rows = await sessionsOf(id);
  const sessions = rows.map(async (session) => ({
    id: session._id.toHexString(),
    current: session._id.toHexString() === sessionId,
    ...(await describeSession(session)),
  }));
  return { sessions: await Promise.all(sessions) };
});

export const endSession = handle(ownSessionOperations.end, async ({ input, actor, announce }) => {
  const which = { kind: 'learner', ownerId: actor.learner!.id, only: input.id } as const;
  const ended = isObjectId(input.id) ? await endSessions(which) : [];
  if (ended.length === 0) throw notFound('Session not found.');
  for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
  return { message: 'The session has ended.' };
});

export const endOtherSessions = handle(
  ownSessionOperations.endOthers,
  async ({ actor, announce }) => {
    const { id, sessionId } = actor.learner!;
    const ended = await endSessions({ kind: 'learner', ownerId: id, except: sessionId });
    for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
    return { message: 'All other sessions have ended.', ended: ended.length };
  },
);
