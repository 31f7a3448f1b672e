import { sessionOperations } from '@atelier/contracts/accounts';
import { handle } from '@atelier/service-kit/service';
import { UserModel } from '../accounts/user-model.ts';
import { AdminModel } from '../admins/admin-model.ts';
import { findSession } from './sessions.ts';

/** A session of an account that is gone opens nothing. */
export const resolveSession = handle(sessionOperations.resolve, async ({ input }) => {
  const session = await findSession(input.kind, input.token);
  if (!session) return { learner: null, admin: null };
  const sessionId = session._id.toHexString();
  if (input.kind === 'learner') {
    const user = await UserModel.exists({ _id: session.ownerId });
    return { learner: user && { id: user._id.toHexString(), sessionId }, admin: null };
  }
  const admin = await AdminModel.findById(session.ownerId, { role: 1 }).lean();
  return {
    learner: null,
    admin: admin && { id: admin._id.toHexString(), sessionId, role: admin.role },
  };
});
