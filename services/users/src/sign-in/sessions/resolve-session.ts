import { sessionOperations } from '@atelier/contracts/users/accounts';
import { handle } from '@atelier/service-kit/rpc/service';
import { UserModel } from '../../account/user-model.ts';
import { AdminModel } from '../../admins/admin-model.ts';
import { findSession, noteUse } from './sessions.ts';

const none = { learner: null, admin: null, prolongedSeconds: null };

/** Returns the actor of a session token. Sessions of deleted or disabled accounts grant nothing. */
export const resolveSession = handle(sessionOperations.resolve, async ({ input, client }) => {
  const session = await findSession(input.kind, input.token);
  if (!session) return none;
  const sessionId = session._id.toHexString();
  if (input.kind === 'learner') {
    const user = await UserModel.exists({ _id: session.ownerId, disabledAt: null });
    if (!user) return none;
    const learner = { id: user._id.toHexString(), sessionId };
    return { ...none, learner, prolongedSeconds: await noteUse(session, client) };
  }
  const found = await AdminModel.findById(session.ownerId, { role: 1 }).lean();
  if (!found) return none;
  const admin = { id: found._id.toHexString(), sessionId, role: found.role };
  return { ...none, admin, prolongedSeconds: await noteUse(session, client) };
});
