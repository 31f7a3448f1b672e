import { adminOperations } from '@atelier/contracts/users/admins';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { findPage, orderOf, requestedPage, wholeList } from '@atelier/service-kit/data/lists';
import { inTransaction, isObjectId } from '@atelier/service-kit/data/mongo';
import { enqueue } from '@atelier/service-kit/data/outbox';
import { invalid, isDuplicateKey, notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { forgetBrowsers } from '../browsers/known-browsers.ts';
import { NoticeModel } from '../notices/notice-model.ts';
import { refuseCommon } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/hashing.ts';
import { voidLinks } from '../passwords/link-tokens.ts';
import { endSessions } from '../sessions/sessions.ts';
import { AdminModel, type AdminRow, adminOrders, presentAdmin } from './admin-model.ts';
import { emailTaken } from './own-admin.ts';

export const listAdmins = handle(adminOperations.list, async ({ input }) => {
  const page = requestedPage(input);
  const own = adminOrders.created_at;
  if (!page) {
    const admins = await AdminModel.find().sort(own.keys).lean<AdminRow[]>();
    return wholeList({ admins: admins.map(presentAdmin) });
  }
  const { role, q } = input;
  const filter = { ...(role && { role }), ...(q && { email: containsText(q) }) };
  const order = orderOf(page.sort, adminOrders, own);
  const { rows, total } = await findPage<AdminRow>(AdminModel, filter, page, order);
  return { body: { admins: rows.map(presentAdmin) }, total };
});

export const createAdmin = handle(adminOperations.create, async ({ input, announce }) => {
  refuseCommon(input.password, 'password');
  const passwordHash = await hashPassword(input.password);
  const row = { email: input.email, role: input.role, passwordHash };
  const admin = await inTransaction(async (session) => {
    const [created] = await AdminModel.create([row], { session });
    return created!.toObject<AdminRow>();
  }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? emailTaken() : error;
  });
  announce('users.changed', { tags: ['team'] });
  return { message: 'Admin added.', admin: presentAdmin(admin) };
});

export const removeAdmin = handle(
  adminOperations.remove,
  async ({ input, requestId, announce }) => {
    if (!isObjectId(input.id)) throw notFound('Admin not found.');
    const ended = await inTransaction(async (session) => {
      const removed = await AdminModel.findByIdAndDelete(input.id, { session }).lean<AdminRow>();
      if (!removed) throw notFound('Admin not found.');
      // Writing to the owners makes two of them who remove each other conflict.
      const owners = await AdminModel.updateMany(
        { role: 'owner' },
        { $currentDate: { ownersChangedAt: true } },
        { session, strict: false },
      );
      if (owners.matchedCount === 0) throw invalid('id', 'The last owner cannot be removed');
      await forgetBrowsers('admin', removed._id, session);
      await voidLinks(removed._id, session);
      await NoticeModel.deleteMany({ adminId: removed._id }, { session });
      if (removed.avatar) {
        const { assetId } = removed.avatar;
        await enqueue({ name: 'discard-asset', assetId, requestId }, session);
      }
      return endSessions({ kind: 'admin', ownerId: input.id }, session);
    });
    for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
    announce('users.changed', { tags: ['team'] });
    return { message: 'Admin has been removed.' };
  },
);
