import type { Operation } from '@atelier/contracts/core/operation';
import { accountOperations } from '@atelier/contracts/users/accounts';
import type { AppPage } from './app-page.tsx';

/** What every page asks for. */
export const sessionReplies: readonly (readonly [Operation, unknown])[] = [
  [accountOperations.session, { userInfomation: null }],
];

/** Signs a learner in. */
export function signInLearner(page: AppPage, plan: 'free' | 'pro' = 'free'): void {
  page.reply(accountOperations.session, {
    userInfomation: {
      ...{ id: '1'.repeat(24), name: 'Lea Learner', email: 'lea@atelier.test' },
      ...{ plan, email_verified: true, avatar: null, avatars: [] },
    },
  });
}

/** Signs an admin in. */
export function signInAdmin(page: AppPage, role: 'editor' | 'admin' | 'owner' = 'owner'): void {
  page.reply(accountOperations.adminDashboard, {
    adminLoginInfo: { adminId: '2'.repeat(24), role, adminEmail: 'ada@atelier.test' },
  });
}
