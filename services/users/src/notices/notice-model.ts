import mongoose, { Schema, type Types } from 'mongoose';

/**
 * A notice that has been taken up, under its own id, and each mail made of it, under the mail's. By
 * these rows neither is done twice, whatever comes twice out of a queue.
 */
export interface NoticeRow {
  _id: string;
  /** Whom the mail is for; null for the notice itself. */
  adminId: Types.ObjectId | null;
  sentAt: Date | null;
  createdAt: Date;
}

/** Long after anything could come out of a queue again. */
const keptSeconds = 30 * 24 * 3_600;

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
noticeSchema.index({ createdAt: 1 }, { expireAfterSeconds: keptSeconds });

export const NoticeModel = mongoose.model('Notice', noticeSchema);
