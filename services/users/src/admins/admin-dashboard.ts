import { accountOperations } from '@atelier/contracts/users/accounts';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { AdminModel, presentAdminLogin } from './admin-model.ts';

export const adminDashboard = handle(accountOperations.adminDashboard, async ({ actor }) => {
  const admin = actor.admin && (await AdminModel.findById(actor.admin.id).lean());
  if (!admin) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  return { adminLoginInfo: presentAdminLogin(admin) };
});
