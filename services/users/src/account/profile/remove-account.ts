import { profileOperations } from '@atelier/contracts/users/profile';
import { invalid } from '@atelier/service-kit/errors/app-error';
import type { JobQueue } from '@atelier/service-kit/jobs/queue';
import { handle } from '@atelier/service-kit/rpc/service';
import { MessageModel } from '../../admins/messages/message-model.ts';
import { CertificateModel } from '../../learning/certificates/certificate-model.ts';
import { EnrollmentModel } from '../../learning/enrollments/enrollment-model.ts';
import { FavoriteModel } from '../../learning/favorites/favorite-model.ts';
import { NoteModel } from '../../learning/notes/note-model.ts';
import { ProgressModel } from '../../learning/progress/progress-model.ts';
import { forgetHeldMails } from '../../mail/held-mails.ts';
import { RecipientModel } from '../../mail/learner-messages/learner-message-model.ts';
import { NotificationModel } from '../../mail/notifications/notification-model.ts';
import { forgetBrowsers } from '../../sign-in/known-browsers/known-browsers.ts';
import { lockAccount } from '../../sign-in/lock-sign-ins.ts';
import { matchesPassword } from '../../sign-in/passwords/hashing.ts';
import { LinkTokenModel } from '../../sign-in/passwords/link-token-model.ts';
import { checkOwnCode } from '../../sign-in/second-factor/own-account.ts';
import { forgetFactor } from '../../sign-in/second-factor/reset-factor.ts';
import { endSessions } from '../../sign-in/sessions/sessions.ts';
import type { UsersContext } from '../../users-context.ts';
import { forgetFormerAddresses } from '../address/former-address-model.ts';
import { ownUser, UserModel, type UserRow } from '../user-model.ts';

/**
 * Deletes the caller's account with all its data here, in the queue and in the file store. The
 * commerce service keeps nameless orders, and what the mailbox has used, under a keyed hash.
 */
export const removeAccount = (context: UsersContext) =>
  handle(
    profileOperations.removeAccount,
    async ({ input, actor, client, requestId, announce, log, inTransaction }) => {
      const { throttle, queues, addresses } = context;
      const user = await ownUser(actor);
      const userId = user._id.toHexString();
      await throttle.byOwner('password', userId, client.address);
      if (!(await matchesPassword(user.passwordHash, input.password))) {
        throw invalid('password', 'The password is not correct');
      }
      await checkOwnCode(user, input.code, context, { client, log });
      const ended = await inTransaction(async ({ session, enqueue }) => {
        await lockAccount('learner', actor, session);
        await UserModel.deleteOne({ _id: user._id }, { session });
        await FavoriteModel.deleteMany({ userId: user._id }, { session });
        await ProgressModel.deleteMany({ userId: user._id }, { session });
        await NoteModel.deleteMany({ userId: user._id }, { session });
        await RecipientModel.deleteMany({ userId: user._id }, { session });
        await NotificationModel.deleteMany({ userId: user._id }, { session });
        await EnrollmentModel.deleteMany({ userId: user._id }, { session });
        await CertificateModel.deleteMany({ userId: user._id }, { session });
        await LinkTokenModel.deleteMany({ userId: user._id }, { session });
        await forgetBrowsers('learner', user._id, session);
        await forgetFactor(user._id, session);
        await forgetFormerAddresses(user._id, session);
        await forgetHeldMails(userId, session);
        await MessageModel.deleteMany(writtenBy(user), { session });
        if (user.avatar) {
          const { assetId } = user.avatar;
          await enqueue({ name: 'discard-asset', assetId, requestId });
        }
        // An address that is not verified may be a stranger's.
        if (user.emailVerifiedAt) await enqueue(farewell(user, requestId));
        const addressKey = addresses.keyOf(user.email);
        await enqueue({ name: 'forget-customer', userId, addressKey, requestId });
        return endSessions({ kind: 'learner', ownerId: userId }, session);
      });
      await removeJobsAbout(user, queues.accounts);
      await Promise.all([throttle.forget(user.email), throttle.forget(userId)]);
      for (const tokenHash of ended) announce('users.session-ended', { tokenHash });
      log.info({ event: 'account-removed', userId });
      return { message: 'Your account has been deleted.' };
    },
  );

/** The mail's id is random, because it is remembered and must not name a deleted account. */
function farewell({ name, email }: UserRow, requestId: string) {
  const mail = { template: 'account-deleted', name, address: email } as const;
  const mailId = `account-deleted-${crypto.randomUUID()}`;
  return { name: 'send-mail', mail, mailId, requestId } as const;
}

/**
 * Returns the filter for a user's messages. Unsigned ones count only if the address is verified.
 */
function writtenBy({ _id, email, emailVerifiedAt }: UserRow) {
  const signedIn = { userId: _id };
  return emailVerifiedAt ? { $or: [signedIn, { email }] } : signedIn;
}

/** Removes waiting, delayed and failed mails, because they identify the person. */
async function removeJobsAbout({ _id, email }: UserRow, queue: JobQueue): Promise<void> {
  const jobs = await queue.getJobs(['waiting', 'delayed', 'failed']);
  const userId = _id.toHexString();
  for (const { id, data } of jobs) {
    if (data.name !== 'send-mail') continue;
    const { mail } = data;
    const isTheirs =
      mail.template === 'password-link'
        ? mail.email === email
        : 'userId' in mail && mail.userId === userId;
    if (isTheirs && id) await queue.remove(id);
  }
}
