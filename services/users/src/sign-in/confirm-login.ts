import { accountOperations } from '@atelier/contracts/users/accounts';
import { handle } from '@atelier/service-kit/rpc/service';
import type { UsersContext } from '../users-context.ts';
import { openLearner } from './login.ts';
import { passSecondStep } from './second-factor/second-step.ts';

/** Completes a learner's sign-in with a second-factor code. */
export const confirmLogin = (context: UsersContext) =>
  handle(accountOperations.confirmLogin, async (call) => {
    const { account } = await passSecondStep('learner', call, context);
    return openLearner(account, call);
  });
