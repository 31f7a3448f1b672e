import type { Gift } from '@atelier/contracts/commerce/given-access';
import type { ImageVariant } from '@atelier/contracts/media/assets';
import type { Actor } from '@atelier/contracts/users/accounts';
import type { NotificationSettings } from '@atelier/contracts/users/mail/notifications';
import { type ProfileText, profileTexts } from '@atelier/contracts/users/profile';
import { anyCase, type ListOrder } from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { AppError, forbidden, notFound } from '@atelier/service-kit/errors/app-error';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';

/** A person's stored picture in all sizes. */
export interface Avatar {
  assetId: string;
  images: ImageVariant[];
}

/** A requested change of the email address that is not yet confirmed by both addresses. */
export interface EmailChange {
  /** Distinguishes a change from later ones. */
  id: string;
  email: string;
  /** Absent for a change that an earlier version of the service has stored. */
  requestedAt?: Date;
  /** Whether the old and the new address have confirmed it. */
  old: boolean;
  new: boolean;
}

/**
 * A user account. Profile fields are named as in the contract, so that input is stored as it is.
 */
export interface UserRow extends Record<ProfileText, string | null> {
  _id: Types.ObjectId;
  name: string;
  /** Trimmed and in lowercase; unique. */
  email: string;
  emailVerifiedAt: Date | null;
  /** Set if the address was verified where nobody was signed in to the account. */
  verifiedApart?: boolean;
  emailChange?: EmailChange;
  /** Argon2id, PHC string; null for an account without a password. */
  passwordHash: string | null;
  avatar: Avatar | null;
  plan: string;
  /** Version of the plan, as sent by the commerce service; later ones are higher. */
  planVersion?: number;
  createdAt: Date;
  /**
   * Updated whenever rows are added to the account, so that conflicting transactions are retried.
   */
  usedAt?: Date;
  /** When the account was disabled; null or absent if it is enabled. */
  disabledAt?: Date | null;
  /** When an admin invited the person; absent once a password has been chosen. */
  invitedAt?: Date;
  /** What the person is given once the address is proven. */
  heldAccess?: Gift[];
  /** What the person has chosen to be notified of. */
  notifications?: Partial<NotificationSettings>;
  /** Last use of the sessions that have ended. Open sessions store their own. */
  lastSeenAt?: Date;
}

const optionalTexts = Object.fromEntries(
  profileTexts.map((name) => [name, { type: String, default: null }]),
) as Record<ProfileText, { type: StringConstructor; default: null }>;

const userSchema = new Schema<UserRow>(
  {
    ...optionalTexts,
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailVerifiedAt: { type: Date, default: null },
    verifiedApart: Boolean,
    emailChange: Schema.Types.Mixed,
    passwordHash: { type: String, default: null },
    avatar: { type: Schema.Types.Mixed, default: null },
    plan: { type: String, required: true, default: 'free' },
    planVersion: Number,
    createdAt: { type: Date, required: true, default: () => new Date() },
    usedAt: Date,
    disabledAt: Date,
    invitedAt: Date,
    heldAccess: { type: Schema.Types.Mixed, default: undefined },
    notifications: { type: Schema.Types.Mixed, default: undefined },
    lastSeenAt: Date,
  },
  { versionKey: false, collection: 'users' },
);
userSchema.index({ email: 1 }, { unique: true });
const newest = { createdAt: -1, _id: -1 } as const;
userSchema.index(newest, { name: 'list' });
userSchema.index({ plan: 1, ...newest }, { name: 'list_by_plan' });
userSchema.index({ name: 1, _id: 1 }, { name: 'list_by_name', collation: anyCase });
userSchema.index({ 'avatar.assetId': 1 }, { sparse: true });

/** Sort orders of the user list, by the names in the contract. */
export const userOrders = {
  newest: { keys: newest, index: 'list' },
  newestOfPlan: { keys: newest, index: 'list_by_plan' },
  name: { keys: { name: 1, _id: 1 }, index: 'list_by_name', collation: anyCase },
  email: { keys: { email: 1 }, index: 'email_1' },
  plan: { keys: { plan: 1, ...newest }, index: 'list_by_plan' },
  created_at: { keys: { createdAt: 1, _id: 1 }, index: 'list' },
} as const satisfies Record<string, ListOrder>;

export const UserModel = mongoose.model('User', userSchema);

/**
 * Ensures that an account exists, and writes to it. Concurrent transactions that delete the account
 * or add rows to it conflict with this one and are retried after it.
 *
 * @throws AppError UNAUTHENTICATED if the account no longer exists
 */
export async function lockUser(userId: string, session: ClientSession): Promise<void> {
  const touched = await UserModel.updateOne(
    { _id: userId },
    { $currentDate: { usedAt: true } },
    { session },
  );
  if (touched.matchedCount === 0) throw new AppError('UNAUTHENTICATED', 'Please sign in');
}

export const userMissing = () => notFound('User not found.');

/** @throws AppError NOT_FOUND */
export async function findUser(id: string): Promise<UserRow> {
  const user = isObjectId(id) ? await UserModel.findById(id).lean<UserRow>() : null;
  if (!user) throw userMissing();
  return user;
}

/**
 * Returns the caller's own row. Some operations pass an email address, which must be the caller's.
 *
 * @throws AppError UNAUTHENTICATED if the account no longer exists, FORBIDDEN for another address
 */
export async function ownUser(actor: Actor, email?: string): Promise<UserRow> {
  const user = await UserModel.findById(actor.learner?.id).lean<UserRow>();
  if (!user) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  if (email !== undefined && email !== user.email) throw forbidden();
  return user;
}
