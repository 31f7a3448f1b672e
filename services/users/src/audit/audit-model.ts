import mongoose, { Schema, type Types } from 'mongoose';

/** One thing an admin did. Rows are only ever added. */
export interface AuditRow {
  _id: string;
  at: Date;
  adminId: Types.ObjectId | null;
  action: string;
  targetId: string | null;
  requestId: string;
}

const auditSchema = new Schema<AuditRow>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    adminId: { type: Schema.Types.ObjectId, default: null },
    action: { type: String, required: true },
    targetId: { type: String, default: null },
    requestId: { type: String, required: true },
  },
  { versionKey: false, collection: 'audit' },
);
auditSchema.index({ at: -1, _id: -1 });

export const AuditModel = mongoose.model('Audit', auditSchema);
