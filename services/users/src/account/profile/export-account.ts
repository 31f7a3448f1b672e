import { customerRecords } from '@atelier/contracts/commerce/customers';
import {
  type AccountRecord,
  accountRecordOperations,
} from '@atelier/contracts/users/account-records';
import { handle } from '@atelier/service-kit/rpc/service';
import { auditEntry, recordAudit } from '../../admins/audit/record-audit.ts';
import { MessageModel, type MessageRow } from '../../admins/messages/message-model.ts';
import {
  certificatesOf,
  presentCertificate,
} from '../../learning/certificates/list-certificates.ts';
import {
  EnrollmentModel,
  type EnrollmentRow,
} from '../../learning/enrollments/enrollment-model.ts';
import {
  FavoriteModel,
  type FavoriteRow,
  favoriteOrders,
} from '../../learning/favorites/favorite-model.ts';
import {
  NoteModel,
  type NoteRow,
  noteOrders,
  presentNote,
} from '../../learning/notes/note-model.ts';
import { presentProgress } from '../../learning/progress/list-progress.ts';
import {
  ProgressModel,
  type ProgressRow,
  progressOrders,
} from '../../learning/progress/progress-model.ts';
import {
  NotificationModel,
  type NotificationRow,
  notificationOrders,
  presentNotification,
} from '../../mail/notifications/notification-model.ts';
import { settingsOf } from '../../mail/notifications/settings.ts';
import { describeSession, sessionsOf } from '../../sign-in/sessions/own-sessions.ts';
import { presentProfile } from '../present-user.ts';
import { findUser, ownUser, type UserRow } from '../user-model.ts';
import { inTurns } from './in-turns.ts';

export const exportAccount = handle(accountRecordOperations.own, async ({ actor, call }) =>
  accountRecord(await ownUser(actor), () => call(customerRecords, {})),
);

/**
 * Exports a user's data for an admin. It is recorded in the audit log although it changes nothing,
 * because the export contains everything about a person.
 */
export const exportUser = handle(
  accountRecordOperations.anybodys,
  async ({ input, actor, client, requestId, call, log }) => {
    const user = await findUser(input.id);
    const record = await accountRecord(user, () => call(customerRecords, { user_id: input.id }));
    const entry = auditEntry('users.accounts.export', actor.admin!.id, requestId, client);
    await recordAudit({ ...entry, target_id: input.id });
    log.info({ event: 'account-exported', userId: input.id });
    return record;
  },
);

/**
 * Returns all data stored about an account, with its purchases from the commerce service. One
 * collection is read after the other, so that an export takes one connection to the database.
 */
async function accountRecord(
  user: UserRow,
  fetchPurchases: () => Promise<AccountRecord['purchases']>,
): Promise<AccountRecord> {
  const userId = user._id.toHexString();
  const purchases = await fetchPurchases();
  return {
    exported_at: new Date().toISOString(),
    profile: presentProfile(user),
    sessions: await inTurns(await sessionsOf(userId), async (session) => ({
      ...(await describeSession(session)),
      address: session.address,
    })),
    favorites: await inTurns(
      FavoriteModel.find({ userId })
        .sort(favoriteOrders.newest.keys)
        .hint(favoriteOrders.newest.index)
        .lean<FavoriteRow>()
        .cursor(),
      ({ kind, itemId, at }) => ({ kind, id: itemId, added_at: at.toISOString() }),
    ),
    progress: await inTurns(
      ProgressModel.find({ userId })
        .sort(progressOrders.newest.keys)
        .hint('list')
        .lean<ProgressRow>()
        .cursor(),
      presentProgress,
    ),
    notes: await inTurns(
      NoteModel.find({ userId })
        .sort(noteOrders.newest.keys)
        .hint(noteOrders.newest.index)
        .lean<NoteRow>()
        .cursor(),
      presentNote,
    ),
    enrollments: await inTurns(
      EnrollmentModel.find({ userId }).lean<EnrollmentRow>().cursor(),
      ({ courseId, enrolledAt }) => ({
        ...{ course_id: courseId, enrolled_at: enrolledAt.toISOString() },
      }),
    ),
    certificates: (await certificatesOf(userId)).map(presentCertificate),
    messages: await inTurns(
      MessageModel.find({ userId }).lean<MessageRow>().cursor(),
      ({ name, email, subject, message, createdAt }) => ({
        ...{ name, email, subject, message, sent_at: createdAt.toISOString() },
      }),
    ),
    notification_settings: settingsOf(user),
    notifications: await inTurns(
      NotificationModel.find({ userId })
        .sort(notificationOrders.newest.keys)
        .hint(notificationOrders.newest.index)
        .lean<NotificationRow>()
        .cursor(),
      presentNotification,
    ),
    purchases,
  };
}
