import type { ImageVariant } from '@atelier/contracts/assets';
import type { ProfileText } from '@atelier/contracts/profile';
import { profileTexts } from '@atelier/contracts/profile';
import mongoose, { Schema, type Types } from 'mongoose';

interface Avatar {
  assetId: string;
  images: ImageVariant[];
}

/** Field names of the profile are those of the contract, so that what is given is what is set. */
export interface UserRow extends Record<ProfileText, string | null> {
  _id: Types.ObjectId;
  name: string;
  /** Trimmed and lower-cased; unique. */
  email: string;
  emailVerifiedAt: Date | null;
  /** Argon2id, PHC string; null for an account without a password. */
  passwordHash: string | null;
  avatar: Avatar | null;
  plan: string;
  createdAt: Date;
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
    passwordHash: { type: String, default: null },
    avatar: { type: Schema.Types.Mixed, default: null },
    plan: { type: String, required: true, default: 'free' },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { versionKey: false, collection: 'users' },
);
userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ createdAt: -1 });
userSchema.index({ 'avatar.assetId': 1 }, { sparse: true });

export const UserModel = mongoose.model('User', userSchema);
