import type { NotificationKind } from '@atelier/contracts/users/mail/notifications';
import type { ClientSession, Types } from 'mongoose';
import { UserModel, type UserRow } from '../../account/user-model.ts';
import { nextMorning } from './next-morning.ts';
import { NotificationModel } from './notification-model.ts';
import { settingsOf } from './settings.ts';

/** What people are told. */
export interface News {
  readonly kind: NotificationKind;
  /** Identifies what happened: a person is told of it once. */
  readonly cause: string;
  readonly text: string;
  readonly path: string | null;
}

type Recipient = Pick<UserRow, '_id' | 'notifications' | 'emailVerifiedAt'>;

/**
 * Tells people of something, as their settings say: not at all, on the site, or also in the daily
 * mail if their address is verified. Idempotent.
 */
export async function notify(
  userIds: readonly (string | Types.ObjectId)[],
  news: readonly News[],
  session?: ClientSession,
): Promise<void> {
  if (userIds.length === 0) return;
  const options = session ? { session } : {};
  const users = await UserModel.find(
    { _id: { $in: userIds }, disabledAt: null },
    { notifications: 1, emailVerifiedAt: 1 },
    options,
  ).lean<Recipient[]>();
  const now = new Date();
  const rows = users.flatMap((user) => news.flatMap((one) => rowFor(user, one, now)));
  if (rows.length === 0) return;
  await NotificationModel.bulkWrite(
    rows.map(({ userId, cause, ...rest }) => ({
      updateOne: { filter: { userId, cause }, update: { $setOnInsert: rest }, upsert: true },
    })),
    { ...options, ordered: session !== undefined },
  );
  if (!session) await dropOfDeleted(users);
}

function rowFor(user: Recipient, { kind, cause, text, path }: News, now: Date) {
  const channel = settingsOf(user)[kind];
  if (channel === 'off') return [];
  // The other kinds are mailed at once.
  const isListed = kind === 'lessons' && channel === 'mail' && user.emailVerifiedAt !== null;
  const mailAt = isListed ? { mailAt: nextMorning(now) } : {};
  return [{ userId: user._id, cause, kind, text, path, createdAt: now, read: false, ...mailAt }];
}

/** Deletes the rows of accounts that were deleted while they were written. */
async function dropOfDeleted(users: readonly Recipient[]): Promise<void> {
  const ids = users.map(({ _id }) => _id);
  const left = await UserModel.distinct('_id', { _id: { $in: ids } });
  if (left.length === ids.length) return;
  const kept = new Set(left.map((id) => id.toHexString()));
  const gone = ids.filter((id) => !kept.has(id.toHexString()));
  await NotificationModel.deleteMany({ userId: { $in: gone } });
}
