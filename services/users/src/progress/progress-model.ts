import mongoose, { Schema, type Types } from 'mongoose';

/** How far one person has watched one lesson. */
export interface ProgressRow {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  lessonId: string;
  courseId: string;
  /** Seconds. */
  position: number;
  duration: number | null;
  finished: boolean;
  at: Date;
}

const progressSchema = new Schema<ProgressRow>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    lessonId: { type: String, required: true },
    courseId: { type: String, required: true },
    position: { type: Number, required: true },
    duration: { type: Number, default: null },
    finished: { type: Boolean, default: false },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'progress' },
);
progressSchema.index({ userId: 1, lessonId: 1 }, { unique: true });
progressSchema.index({ userId: 1, at: -1 });
progressSchema.index({ userId: 1, courseId: 1, at: -1 });

export const ProgressModel = mongoose.model('Progress', progressSchema);
