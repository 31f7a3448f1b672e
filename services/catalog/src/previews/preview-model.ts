import mongoose, { Schema, type Types } from 'mongoose';

export interface PreviewRow {
  _id: Types.ObjectId;
  course_id: Types.ObjectId;
  admin_id: string;
  created_at: Date;
  expires_at: Date;
}

const previewSchema = new Schema<PreviewRow>(
  {
    course_id: { type: Schema.Types.ObjectId, required: true },
    admin_id: { type: String, required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'previews' },
);
previewSchema.index({ course_id: 1, created_at: -1 });
previewSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const PreviewModel = mongoose.model('Preview', previewSchema);
