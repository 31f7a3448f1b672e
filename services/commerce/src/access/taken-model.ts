import { type TakenKind, takenKinds } from '@atelier/contracts/commerce/access';
import mongoose, { Schema } from 'mongoose';

/** Something of a course that a learner has taken away: it stays theirs when their access ends. */
export interface TakenRow {
  userId: string;
  courseId: string;
  kind: TakenKind;
  /** When it was last taken. */
  at: Date;
}

const takenSchema = new Schema<TakenRow>(
  {
    userId: { type: String, required: true },
    courseId: { type: String, required: true },
    kind: { type: String, required: true, enum: takenKinds },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'taken' },
);
takenSchema.index({ userId: 1, courseId: 1, kind: 1 }, { unique: true });

export const TakenModel = mongoose.model('Taken', takenSchema);
