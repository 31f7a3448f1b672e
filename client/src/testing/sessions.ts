import { accountOperations } from '@atelier/contracts/users/accounts';
import type { AppPage } from './app-page.tsx';

/** The learner whom `signInLearner` signs in. */
export const learner = {
  ...{ id: '1'.repeat(24), name: 'Lea Learner', email: 'lea@atelier.test', plan: 'free' },
  ...{ email_verified: true, avatar: null, avatars: [] },
} as const;

/** Signs a learner in. */
export function signInLearner(page: AppPage, plan: 'free' | 'pro' = 'free'): void {
  page.reply(accountOperations.session, { userInfomation: { ...learner, plan } });
}

/** Signs an admin in. */
export function signInAdmin(page: AppPage, role: 'editor' | 'admin' | 'owner' = 'owner'): void {
  page.reply(accountOperations.adminDashboard, {
    adminLoginInfo: { adminId: '2'.repeat(24), role, adminEmail: 'ada@atelier.test' },
  });
}
