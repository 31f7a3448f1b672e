import { adminOperations } from '@atelier/contracts/users/admins';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { invalid, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { FactorModel } from '../sign-in/second-factor/factor-model.ts';
import { tokenHashesOf } from '../sign-in/sessions/sessions.ts';
import { AdminModel, type AdminRow, adminOrders, presentTeamMember } from './admin-model.ts';
import { hasOwner, requireOwner } from './owners.ts';

export const listTeam = handle(adminOperations.team, async ({ actor }) => {
  const { keys, index } = adminOrders.created_at;
  const admins = await AdminModel.find().sort(keys).hint(index).lean<AdminRow[]>();
  // Only owners may see which accounts lack a second factor: they can do something about it.
  const isOwner = actor.admin?.role === 'owner';
  const protectedIds = isOwner ? await withFactor(admins) : null;
  return { members: admins.map((admin) => presentTeamMember(admin, protectedIds)) };
});

/** An admin without a name is known by their email address. */
export const listNames = handle(adminOperations.names, async () => {
  const { keys, index } = adminOrders.created_at;
  const admins = await AdminModel.find({}, { name: 1, email: 1 })
    .sort(keys)
    .hint(index)
    .lean<Pick<AdminRow, '_id' | 'name' | 'email'>[]>();
  return {
    admins: admins.map(({ _id, name, email }) => ({ id: _id.toHexString(), name: name || email })),
  };
});

/** Returns the ids of those admins who have a second factor. */
async function withFactor(admins: readonly AdminRow[]): Promise<Set<string>> {
  const filter = { _id: { $in: admins.map(({ _id }) => _id) }, totp: { $exists: true } };
  const rows = await FactorModel.find(filter, { _id: 1 }).lean();
  return new Set(rows.map(({ _id }) => _id.toHexString()));
}

export const updateAdmin = handle(
  adminOperations.update,
  async ({ input, actor, announce, inTransaction }) => {
    const { id, job_title: jobTitle, role } = input;
    if (!isObjectId(id)) throw notFound('Admin not found.');
    const { admin, tokenHashes } = await inTransaction(async ({ session }) => {
      await requireOwner(actor, session);
      const options = { session, returnDocument: 'after' } as const;
      const change = { $set: { ...(jobTitle && { jobTitle }), ...(role && { role }) } };
      const updated = await AdminModel.findByIdAndUpdate(id, change, options);
      if (!updated) throw notFound('Admin not found.');
      if (role && !(await hasOwner(session)))
        throw invalid('role', 'The last owner stays an owner');
      const sessions = role ? await tokenHashesOf({ kind: 'admin', ownerId: id }, session) : [];
      return { admin: updated.toObject<AdminRow>(), tokenHashes: sessions };
    });
    for (const tokenHash of tokenHashes) announce('users.session-changed', { tokenHash });
    announce('users.changed', { tags: ['team'] });
    const member = presentTeamMember(admin, await withFactor([admin]));
    return { message: role ? 'Role saved.' : 'Job title saved.', member };
  },
);
