import mongoose, { Schema, type Types } from 'mongoose';
import type { SessionRow } from '../sessions/session-model.ts';

/**
 * A browser in which an account was signed in. It grants no access; its attempts are counted
 * separately.
 */
export interface KnownBrowserRow {
  _id: Types.ObjectId;
  kind: SessionRow['kind'];
  /** Id of the user or admin. */
  ownerId: Types.ObjectId;
  /** SHA-256 of the token in the browser's cookie, hex. */
  tokenHash: string;
  /** Time of the last sign-in. */
  seenAt: Date;
}

/**
 * Seconds for which a browser is known after its last sign-in: the longest that browsers keep
 * cookies.
 */
export const knownSeconds = 400 * 24 * 3_600;

const knownBrowserSchema = new Schema<KnownBrowserRow>(
  {
    kind: { type: String, required: true, enum: ['learner', 'admin'] },
    ownerId: { type: Schema.Types.ObjectId, required: true },
    tokenHash: { type: String, required: true },
    seenAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'known-browsers' },
);
knownBrowserSchema.index({ tokenHash: 1, kind: 1, ownerId: 1 }, { unique: true });
knownBrowserSchema.index({ ownerId: 1, kind: 1, seenAt: -1 });
knownBrowserSchema.index({ seenAt: 1 }, { expireAfterSeconds: knownSeconds });

export const KnownBrowserModel = mongoose.model('KnownBrowser', knownBrowserSchema);
