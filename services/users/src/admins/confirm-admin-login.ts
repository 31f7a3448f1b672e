import { accountOperations } from '@atelier/contracts/users/accounts';
import { handle } from '@atelier/service-kit/rpc/service';
import { passSecondStep } from '../sign-in/second-factor/second-step.ts';
import type { UsersContext } from '../users-context.ts';
import { openBackOffice } from './admin-login.ts';

/** Completes a sign-in to the back office with a second-factor code. */
export const confirmAdminLogin = (context: UsersContext) =>
  handle(accountOperations.confirmAdminLogin, async (call) => {
    const { account, lifetime } = await passSecondStep('admin', call, context);
    return openBackOffice(account, lifetime, call);
  });
