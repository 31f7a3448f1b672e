import type { ImageVariant } from '@atelier/contracts/media/assets';
import type { ProfileText } from '@atelier/contracts/users/profile';
import { profileTexts } from '@atelier/contracts/users/profile';
import { anyCase, type ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

/** A person's stored picture, in every size. */
export interface Avatar {
  assetId: string;
  images: ImageVariant[];
}

/** Another address that somebody asked for, until both addresses have confirmed that. */
interface EmailChange {
  /** Tells one change from the next. */
  id: string;
  email: string;
  /** Which of the two have confirmed. */
  old: boolean;
  new: boolean;
}

/** Field names of the profile are those of the contract, so that what is given is what is set. */
export interface UserRow extends Record<ProfileText, string | null> {
  _id: Types.ObjectId;
  name: string;
  /** Trimmed and lower-cased; unique. */
  email: string;
  emailVerifiedAt: Date | null;
  emailChange?: EmailChange;
  /** Argon2id, PHC string; null for an account without a password. */
  passwordHash: string | null;
  avatar: Avatar | null;
  plan: string;
  /** Which word of the commerce service about the plan this is; later ones are higher. */
  planVersion?: number;
  createdAt: Date;
  /** Changes whenever rows are added that count as the account's, so that what conflicts is tried again. */
  usedAt?: Date;
  /** Since when the account cannot be signed in to. */
  disabledAt?: Date | null;
  /** When a session was last used that has ended since; living ones say it themselves. */
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
    emailChange: Schema.Types.Mixed,
    passwordHash: { type: String, default: null },
    avatar: { type: Schema.Types.Mixed, default: null },
    plan: { type: String, required: true, default: 'free' },
    planVersion: Number,
    createdAt: { type: Date, required: true, default: () => new Date() },
    usedAt: Date,
    disabledAt: Date,
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

/** How users can be listed, by the contract's names. */
export const userOrders = {
  newest: { keys: newest, index: 'list' },
  newestOfPlan: { keys: newest, index: 'list_by_plan' },
  name: { keys: { name: 1, _id: 1 }, index: 'list_by_name', collation: anyCase },
  email: { keys: { email: 1 }, index: 'email_1' },
  plan: { keys: { plan: 1, ...newest }, index: 'list_by_plan' },
  created_at: { keys: { createdAt: 1, _id: 1 }, index: 'list' },
} as const satisfies Record<string, ListOrder>;

export const UserModel = mongoose.model('User', userSchema);
