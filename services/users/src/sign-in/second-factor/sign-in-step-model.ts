import mongoose, { Schema, type Types } from 'mongoose';
import type { SessionLifetime } from '../sessions/sessions.ts';

/** A sign-in with a valid password that still requires a code. */
export interface SignInStepRow {
  /** SHA-256 of the token, hex. */
  _id: string;
  kind: 'learner' | 'admin';
  ownerId: Types.ObjectId;
  lifetime: SessionLifetime;
  /** SHA-256 of the password hash, hex. Changing the password invalidates the sign-in. */
  passwordMark: string;
  expiresAt: Date;
}

const stepSchema = new Schema<SignInStepRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true, enum: ['learner', 'admin'] },
    ownerId: { type: Schema.Types.ObjectId, required: true },
    lifetime: { type: String, required: true },
    passwordMark: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'sign-in-steps' },
);
stepSchema.index({ ownerId: 1 });
stepSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SignInStepModel = mongoose.model('SignInStep', stepSchema);
