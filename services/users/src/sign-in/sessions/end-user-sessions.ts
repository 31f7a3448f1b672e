import { userDetailOperations } from '@atelier/contracts/users/user-detail';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { UserModel, userMissing } from '../../account/user-model.ts';
import { endSessions } from './sessions.ts';

/** Ends one session of a user, for an owner. */
export const endUserSession = handle(
  userDetailOperations.endSession,
  async ({ input: { id, sessionId }, announce, inTransaction }) => {
    if (!isObjectId(id) || !isObjectId(sessionId)) throw notFound('Session not found.');
    const which = { kind: 'learner', ownerId: id, only: sessionId } as const;
    const ended = await inTransaction(async ({ session }) => {
      const hashes = await endSessions(which, session);
      if (hashes.length === 0) throw notFound('Session not found.');
      return hashes;
    });
    for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
    return { message: 'The session has ended.' };
  },
);

export const endUserSessions = handle(
  userDetailOperations.endSessions,
  async ({ input: { id }, announce, inTransaction }) => {
    if (!isObjectId(id)) throw userMissing();
    const ended = await inTransaction(async ({ session }) => {
      if (!(await UserModel.exists({ _id: id }).session(session))) throw userMissing();
      return endSessions({ kind: 'learner', ownerId: id }, session);
    });
    for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
    return { message: 'All sessions have ended.', ended: ended.length };
  },
);
