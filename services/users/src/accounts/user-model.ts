import mongoose, { Schema, type Types } from 'mongoose';

export interface UserRow {
  _id: Types.ObjectId;
  name: string;
  /** Trimmed and lower-cased; unique. */
  email: string;
  /** Argon2id, PHC string; null for an account without a password. */
  passwordHash: string | null;
  avatar: string | null;
  plan: string;
  createdAt: Date;
}

const userSchema = new Schema<UserRow>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    passwordHash: { type: String, default: null },
    avatar: { type: String, default: null },
    plan: { type: String, required: true, default: 'free' },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { versionKey: false, collection: 'users' },
);
userSchema.index({ email: 1 }, { unique: true });

export const UserModel = mongoose.model('User', userSchema);
