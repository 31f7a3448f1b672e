import { customerRecords } from '@atelier/contracts/commerce/customers';
import {
  type AccountRecord,
  accountRecordOperations,
} from '@atelier/contracts/users/account-records';
import { handle } from '@atelier/service-kit/rpc/service';
import { findUser } from '../accounts/find-user.ts';
import { presentProfile } from '../accounts/present-user.ts';
import type { UserRow } from '../accounts/user-model.ts';
import { auditEntry, recordAudit } from '../audit/record-audit.ts';
import { certificatesOf, presentCertificate } from '../certificates/list-certificates.ts';
import { EnrollmentModel, type EnrollmentRow } from '../enrollments/enrollment-model.ts';
import { favoritesOf } from '../favorites/list-favorites.ts';
import { MessageModel, type MessageRow } from '../messages/message-model.ts';
import { notesOf } from '../notes/list-notes.ts';
import { presentNote } from '../notes/note-model.ts';
import { presentProgress, progressOf } from '../progress/list-progress.ts';
import { describeSession, sessionsOf } from '../sessions/own-sessions.ts';
import { ownUser } from './own-user.ts';

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

/** Returns all data stored about an account, with its purchases from the commerce service. */
async function accountRecord(
  user: UserRow,
  fetchPurchases: () => Promise<AccountRecord['purchases']>,
): Promise<AccountRecord> {
  const userId = user._id.toHexString();
  const [sessions, favorites, progress, notes, enrollments, certificates, messages, purchases] =
    await Promise.all([
      sessionsOf(userId),
      favoritesOf(userId),
      progressOf(userId),
      notesOf(userId),
      EnrollmentModel.find({ userId }).lean<EnrollmentRow[]>(),
      certificatesOf(userId),
      MessageModel.find({ userId }).lean<MessageRow[]>(),
      fetchPurchases(),
    ]);
  return {
    exported_at: new Date().toISOString(),
    profile: presentProfile(user),
    sessions: await Promise.all(
      sessions.map(async (session) => ({
        ...(await describeSession(session)),
        address: session.address,
      })),
    ),
    favorites: favorites.map(({ kind, itemId, at }) => ({
      ...{ kind, id: itemId, added_at: at.toISOString() },
    })),
    progress: progress.map(presentProgress),
    notes: notes.map(presentNote),
    enrollments: enrollments.map(({ courseId, enrolledAt }) => ({
      ...{ course_id: courseId, enrolled_at: enrolledAt.toISOString() },
    })),
    certificates: certificates.map(presentCertificate),
    messages: messages.map(({ name, email, subject, message, createdAt }) => ({
      ...{ name, email, subject, message, sent_at: createdAt.toISOString() },
    })),
    purchases,
  };
}
