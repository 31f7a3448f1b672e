import mongoose, { Schema, type Types } from 'mongoose';

/**
 * A processed notice under its own id, or a mail created from it under the mail's id. These rows
 * prevent processing duplicates, even if a job is delivered twice.
 */
export interface NoticeRow {
  _id: string;
  /** Recipient of the mail; null for the notice itself. */
  adminId: Types.ObjectId | null;
  sentAt: Date | null;
  createdAt: Date;
}

/** Much longer than a job can be redelivered. */
const retentionSeconds = 30 * 24 * 3_600;

const noticeSchema = new Schema<NoticeRow>(
  {
    _id: { type: String, required: true },
    adminId: { type: Schema.Types.ObjectId, default: null },
    sentAt: { type: Date, default: null },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { versionKey: false, collection: 'notices' },
);
noticeSchema.index({ adminId: 1 });
noticeSchema.index({ createdAt: 1 }, { expireAfterSeconds: retentionSeconds });

export const NoticeModel = mongoose.model('Notice', noticeSchema);
