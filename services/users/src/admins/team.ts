import { adminOperations } from '@atelier/contracts/users/admins';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { invalid, notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { AdminModel, type AdminRow, adminOrders, presentMember } from './admin-model.ts';
import { hasOwner } from './owners.ts';

export const listTeam = handle(adminOperations.team, async () => {
  const { keys, index } = adminOrders.created_at;
  const admins = await AdminModel.find().sort(keys).hint(index).lean<AdminRow[]>();
  return { members: admins.map(presentMember) };
});

export const updateAdmin = handle(
  adminOperations.update,
  async ({ input, announce, inTransaction }) => {
    const { id, job_title: jobTitle, role } = input;
    if (!isObjectId(id)) throw notFound('Admin not found.');
    const admin = await inTransaction(async ({ session }) => {
      const options = { session, returnDocument: 'after' } as const;
      const change = { $set: { ...(jobTitle && { jobTitle }), ...(role && { role }) } };
      const updated = await AdminModel.findByIdAndUpdate(id, change, options);
      if (!updated) throw notFound('Admin not found.');
      if (role && !(await hasOwner(session)))
        throw invalid('role', 'The last owner stays an owner');
      return updated.toObject<AdminRow>();
    });
    announce('users.changed', { tags: ['team'] });
    return { message: role ? 'Role saved.' : 'Job title saved.', member: presentMember(admin) };
  },
);
