import mongoose, { Schema, type Types } from 'mongoose';

export type LinkPurpose =
  | 'password'
  | 'admin-password'
  | 'admin-invitation'
  | 'verify-email'
  | 'email-change-old'
  | 'email-change-new';

export interface LinkTokenRow {
  /** SHA-256 of the token, hex. */
  _id: string;
  purpose: LinkPurpose;
  /** Id of the user, or of the admin for admin purposes. */
  userId: Types.ObjectId;
  /** Address that the link was sent to. */
  email: string;
  /** Mail that contains the link. Retrying that mail replaces its token. */
  mailId: string;
  expiresAt: Date;
}

const linkTokenSchema = new Schema<LinkTokenRow>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    email: { type: String, required: true },
    mailId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'link-tokens' },
);
linkTokenSchema.index({ mailId: 1 }, { unique: true });
linkTokenSchema.index({ userId: 1 });
linkTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const LinkTokenModel = mongoose.model('LinkToken', linkTokenSchema);
