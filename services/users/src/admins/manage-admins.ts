import { adminOperations, presentAdmins } from '@atelier/contracts/users/admins';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { completeList, findPage, orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { newToken } from '@atelier/service-kit/data/tokens';
import { invalid, isDuplicateKey, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { forgetFormerAddresses, refuseReserved } from '../account/address/former-address-model.ts';
import { forgetBrowsers } from '../sign-in/known-browsers/known-browsers.ts';
import { refuseCommon } from '../sign-in/passwords/common-passwords.ts';
import { hashPassword } from '../sign-in/passwords/hashing.ts';
import { LinkTokenModel } from '../sign-in/passwords/link-token-model.ts';
import { forgetFactor } from '../sign-in/second-factor/reset-factor.ts';
import { endSessions } from '../sign-in/sessions/sessions.ts';
import { AdminModel, type AdminRow, adminOrders, emailTaken, presentAdmin } from './admin-model.ts';
import { mailInvitation } from './invite-admin.ts';
import { NoticeModel } from './notices/notice-model.ts';
import { hasOwner, requireOwner } from './owners.ts';

const added = { owner: 'Owner added.', admin: 'Admin added.', editor: 'Editor added.' } as const;

export const listAdmins = handle(adminOperations.list, async ({ input }) => {
  const page = requestedPage(input);
  const own = adminOrders.created_at;
  if (!page) {
    const admins = await AdminModel.find().sort(own.keys).lean<AdminRow[]>();
    return completeList({ admins: admins.map(presentAdmin) });
  }
  const { role, q } = input;
  const filter = { ...(role && { role }), ...(q && { email: containsText(q) }) };
  const order = orderOf(page.sort, adminOrders, own);
  const { rows, total } = await findPage<AdminRow>(AdminModel, filter, page, order);
  return { body: { admins: rows.map(presentAdmin) }, total };
});

export const listPresentAdmins = handle(presentAdmins, async ({ input }) => {
  const rows = await AdminModel.find({ _id: { $in: input.ids } }, { _id: 1 }).lean<AdminRow[]>();
  return { ids: rows.map(({ _id }) => _id.toHexString()) };
});

export const createAdmin = handle(
  adminOperations.create,
  async ({ input, actor, requestId, announce, inTransaction }) => {
    const { email, role, password } = input;
    if (password !== undefined) await refuseCommon(password, 'password');
    // An invited admin gets a random password that nobody knows, until they choose one.
    const passwordHash = await hashPassword(password ?? newToken());
    const invited = password === undefined && { invitedAt: new Date() };
    const admin = await inTransaction(async (transaction) => {
      const { session } = transaction;
      await requireOwner(actor, session);
      await refuseReserved('admin', email, null, session);
      const [created] = await AdminModel.create([{ email, role, passwordHash, ...invited }], {
        session,
      });
      const row = created!.toObject<AdminRow>();
      if (invited) await mailInvitation(row, requestId, transaction);
      return row;
    }).catch((error: unknown) => {
      throw isDuplicateKey(error) ? emailTaken() : error;
    });
    announce('users.changed', { tags: ['team'] });
    const message = invited ? 'Invitation sent.' : added[role];
    return { message, admin: presentAdmin(admin) };
  },
);

export const removeAdmin = handle(
  adminOperations.remove,
  async ({ input, actor, requestId, announce, inTransaction }) => {
    if (!isObjectId(input.id)) throw notFound('Admin not found.');
    const ended = await inTransaction(async ({ session, enqueue }) => {
      await requireOwner(actor, session);
      const removed = await AdminModel.findByIdAndDelete(input.id, { session }).lean<AdminRow>();
      if (!removed) throw notFound('Admin not found.');
      if (!(await hasOwner(session))) throw invalid('id', 'The last owner cannot be removed');
      await forgetBrowsers('admin', removed._id, session);
      await LinkTokenModel.deleteMany({ userId: removed._id }, { session });
      await forgetFormerAddresses(removed._id, session);
      await forgetFactor(removed._id, session);
      await NoticeModel.deleteMany({ adminId: removed._id }, { session });
      if (removed.avatar) {
        const { assetId } = removed.avatar;
        await enqueue({ name: 'discard-asset', assetId, requestId });
      }
      return endSessions({ kind: 'admin', ownerId: input.id }, session);
    });
    for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
    announce('users.changed', { tags: ['team'] });
    return { message: 'Admin has been removed.' };
  },
);
