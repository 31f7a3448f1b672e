import { accountOperations } from '@atelier/contracts/users/accounts';
import { handle } from '@atelier/service-kit/rpc/service';
import { endOwnSession } from '../sign-in/sessions/sessions.ts';

export const adminLogout = handle(accountOperations.adminLogout, async (call) => {
  await endOwnSession('admin', call);
  return { message: 'Signed out successfully!' };
});
