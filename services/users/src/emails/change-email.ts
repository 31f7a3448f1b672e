import { passwordLinkOperations } from '@atelier/contracts/users/profile';
import type { Transaction } from '@atelier/service-kit/data/transactions';
import { AppError, invalid, isDuplicateKey, notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { lockSignIns, requireVerified } from '../accounts/lock-sign-ins.ts';
import { UserModel, type UserRow } from '../accounts/user-model.ts';
import { EnrollmentModel } from '../enrollments/enrollment-model.ts';
import { releaseMails } from '../mail/held-mails.ts';
import { matchesPassword } from '../passwords/hashing.ts';
import { LinkTokenModel, type LinkTokenRow } from '../passwords/link-token-model.ts';
import { deadLink, spendLinkToken, voidLinks } from '../passwords/link-tokens.ts';
import { ownUser } from '../profile/own-user.ts';
import type { UsersContext } from '../users-context.ts';

const sides = ['email-change-old', 'email-change-new'] as const;
const accepted = 'success' as const;

/**
 * Requests confirmation from both addresses. The response does not reveal whether the new one
 * belongs to another account; in that case, no mail is sent to it.
 */
export const requestEmailChange = ({ throttle }: UsersContext) =>
  handle(
    passwordLinkOperations.requestEmailChange,
    async ({ input: { email, password }, actor, client, requestId, inTransaction }) => {
      const user = await ownUser(actor);
      requireVerified(user);
      const userId = user._id.toHexString();
      await throttle.byOwner('password', userId, client.address);
      if (!(await matchesPassword(user.passwordHash, password))) {
        throw invalid('password', 'The password is not correct');
      }
      await throttle.resetOwner('password', userId);
      if (email === user.email) throw invalid('email', 'This is your email address already');
      await throttle.byOwner('link', userId, client.address);
      const changeId = crypto.randomUUID();
      const emailChange = { id: changeId, email, old: false, new: false };
      await inTransaction(async (transaction) => {
        const { session } = transaction;
        await lockSignIns('learner', actor, session);
        await UserModel.updateOne({ _id: user._id }, { $set: { emailChange } }, { session });
        const former = { userId: user._id, purpose: { $in: [...sides] } };
        await LinkTokenModel.deleteMany(former, { session });
        await mailLinks(sides, { userId, changeId, requestId }, transaction);
      });
      const message = 'We sent a link to both addresses. Open both to change your email address.';
      return { status: accepted, message };
    },
  );

interface Change {
  readonly userId: string;
  readonly changeId: string;
  readonly requestId: string;
}

async function mailLinks(
  to: readonly (typeof sides)[number][],
  { requestId, ...change }: Change,
  { enqueue }: Transaction,
): Promise<void> {
  for (const template of to) {
    const mail = { template, ...change };
    await enqueue({ name: 'send-mail', mail, mailId: crypto.randomUUID(), requestId });
  }
}

/** Resends the links to the addresses that have not confirmed yet. */
export const resendEmailChange = ({ throttle }: UsersContext) =>
  handle(
    passwordLinkOperations.resendEmailChange,
    async ({ actor, client, requestId, inTransaction }) => {
      const { _id } = await ownUser(actor);
      const userId = _id.toHexString();
      await throttle.byOwner('link', userId, client.address);
      await inTransaction(async (transaction) => {
        const { session } = transaction;
        const user = await UserModel.findById(_id).session(session).lean<UserRow>();
        if (!user?.emailChange) throw notFound('No change of your email address is pending.');
        const { id: changeId, old, new: isNewConfirmed } = user.emailChange;
        const open = sides.filter((side) => !(side === 'email-change-old' ? old : isNewConfirmed));
        await mailLinks(open, { userId, changeId, requestId }, transaction);
      });
      return { status: accepted, message: 'New links are on their way.' };
    },
  );

/** Cancels a pending change. If there is none, it changes nothing and says so. */
export const cancelEmailChange = handle(
  passwordLinkOperations.cancelEmailChange,
  async ({ actor, log, inTransaction }) => {
    const { _id } = await ownUser(actor);
    const isCanceled = await inTransaction(async ({ session }) => {
      const pending = { _id, emailChange: { $exists: true } };
      const { modifiedCount } = await UserModel.updateOne(
        pending,
        { $unset: { emailChange: 1 } },
        { session },
      );
      const links = { userId: _id, purpose: { $in: [...sides] } };
      if (modifiedCount > 0) await LinkTokenModel.deleteMany(links, { session });
      return modifiedCount > 0;
    });
    if (isCanceled) log.info({ event: 'email-change-cancelled' });
    const message = isCanceled
      ? 'The change of your email address is cancelled.'
      : 'No change of your email address is pending.';
    return { status: accepted, message };
  },
);

/** Confirms one of the two addresses. The email address changes with the second confirmation. */
export const confirmEmailChange = ({ throttle }: UsersContext) =>
  handle(
    passwordLinkOperations.confirmEmailChange,
    async ({ input, client, log, inTransaction }) => {
      await throttle.byAddress('password', client.address);
      try {
        const changed = await inTransaction(async (transaction) => {
          const { session } = transaction;
          const link = await spendLinkToken(sides, input.token, session);
          const user = await confirmSide(link, session);
          const change = user.emailChange!;
          if (!change.old || !change.new) return false;
          await moveTo(user, change.email, session);
          await releaseMails(user._id, transaction);
          return true;
        });
        if (changed) log.info({ event: 'email-changed' });
        const message = changed
          ? 'Your email address is changed. Sign in with the new one from now on.'
          : 'Confirmed. Now open the link that we sent to the other address.';
        return { status: accepted, message, changed };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        throw new AppError('EMAIL_TAKEN', 'Another account has this email address');
      }
    },
  );

async function confirmSide(
  { userId, purpose, email }: LinkTokenRow,
  session: ClientSession,
): Promise<UserRow> {
  const isOld = purpose === 'email-change-old';
  const user = await UserModel.findOneAndUpdate(
    { _id: userId, [isOld ? 'email' : 'emailChange.email']: email, emailChange: { $exists: true } },
    { $set: { [isOld ? 'emailChange.old' : 'emailChange.new']: true } },
    { session, returnDocument: 'after' },
  ).lean<UserRow>();
  if (!user) throw deadLink();
  return user;
}

/** Sets the new address, which is verified because its link was opened. */
async function moveTo({ _id }: UserRow, email: string, session: ClientSession): Promise<void> {
  await UserModel.updateOne(
    { _id },
    { $set: { email, emailVerifiedAt: new Date() }, $unset: { emailChange: 1 } },
    { session },
  );
  await EnrollmentModel.updateMany({ userId: _id }, { $set: { email } }, { session });
  await voidLinks(_id, session);
}
