import mongoose, { Schema, type Types } from 'mongoose';

export type LinkPurpose =
  | 'password'
  | 'invitation'
  | 'admin-password'
  | 'admin-invitation'
  | 'verify-email'
  | 'email-change-old'
  | 'email-change-new'
  | 'email-undo'
  | 'admin-email-change-old'
  | 'admin-email-change-new'
  | 'admin-email-undo';

/** What became of a link before it expired. */
export type LinkEnd = 'used' | 'replaced' | 'cancelled' | 'undone' | 'void';

export interface LinkTokenRow {
  /** SHA-256 of the token, hex. */
  _id: string;
  purpose: LinkPurpose;
  /** Id of the user, or of the admin for admin purposes. */
  userId: Types.ObjectId;
  /** Address that the link was sent to. */
  email: string;
  /** The change of address that it confirms or takes back. */
  change?: { id: string; from: string; to: string };
  /** Mail that contains the link. Retrying that mail replaces its token. */
  mailId: string;
  createdAt?: Date;
  /** Absent in rows of earlier versions, which were deleted when the link expired. */
  validUntil?: Date;
  /** Set once the link no longer works. */
  end?: LinkEnd;
  /** When the row is deleted: later than the link, so that its page can say what became of it. */
  expiresAt: Date;
}

const linkTokenSchema = new Schema<LinkTokenRow>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    email: { type: String, required: true },
    change: Schema.Types.Mixed,
    mailId: { type: String, required: true },
    createdAt: Date,
    validUntil: Date,
    end: String,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'link-tokens' },
);
linkTokenSchema.index({ mailId: 1 }, { unique: true });
linkTokenSchema.index({ userId: 1 });
linkTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const LinkTokenModel = mongoose.model('LinkToken', linkTokenSchema);
