import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

/** How far one person has watched one lesson. The lesson is the catalog's and known by id alone. */
export interface ProgressRow {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  lessonId: string;
  courseId: string;
  /** Seconds. */
  position: number;
  duration: number | null;
  /** Watched to the end once: it stays so, wherever it is watched from again. */
  finished: boolean;
  /** By the clock of the device that reported last. */
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
const newest = { at: -1, _id: -1 } as const;
progressSchema.index({ userId: 1, lessonId: 1 }, { unique: true });
progressSchema.index({ lessonId: 1 });
progressSchema.index({ userId: 1, ...newest }, { name: 'list' });
progressSchema.index({ userId: 1, courseId: 1, ...newest }, { name: 'list_of_course' });

/** What somebody has watched by time, by the contract's names. */
export const progressOrders = {
  newest: { keys: newest, index: 'list' },
  watched_at: { keys: { at: 1, _id: 1 }, index: 'list' },
} as const satisfies Record<string, ListOrder>;

export const ProgressModel = mongoose.model('Progress', progressSchema);
