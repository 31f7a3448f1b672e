import { observe } from '@atelier/service-kit/ops/metrics';
import mongoose, { Schema, type Types } from 'mongoose';

export interface SessionRow {
  _id: Types.ObjectId;
  kind: 'learner' | 'admin';
  /** SHA-256 of the token, hex. The token itself is only in the cookie. */
  tokenHash: string;
  /** Id of the user or admin. */
  ownerId: Types.ObjectId;
  /** IP address and user agent of the last use. */
  address: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

const sessionSchema = new Schema<SessionRow>(
  {
    kind: { type: String, required: true, enum: ['learner', 'admin'] },
    tokenHash: { type: String, required: true },
    ownerId: { type: Schema.Types.ObjectId, required: true },
    address: { type: String, default: '' },
    userAgent: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'sessions' },
);
sessionSchema.index({ tokenHash: 1 }, { unique: true });
sessionSchema.index({ ownerId: 1, kind: 1, lastSeenAt: -1 });
// MongoDB deletes expired rows up to a minute late, so reads check the date too.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SessionModel = mongoose.model('Session', sessionSchema);

/** Reports the number of open sessions. */
export function observeSessions(): void {
  observe(
    () => SessionModel.estimatedDocumentCount(),
    [
      {
        name: 'atelier_sessions',
        help: 'Open sessions of learners and admins, and those that expired in the last minute',
        labelNames: [],
        samplesOf: (value) => [{ labels: {}, value }],
      },
    ],
  );
}
