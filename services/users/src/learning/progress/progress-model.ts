import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

/** A person's progress in a lesson. The lesson belongs to the catalog and is referenced by id. */
export interface ProgressRow {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  lessonId: string;
  courseId: string;
  /** In seconds. */
  position: number;
  duration: number | null;
  /** Whether it was watched to the end once. Never reset. */
  finished: boolean;
  /** When the last position was reported, less the time for which the report was kept. */
  at: Date;
  /** Whether a purchase or an allowance opens the lesson; absent in older rows. */
  premium?: boolean;
  /** Whether it was finished while it had no video, and so cannot have been played. */
  isRead?: boolean;
  /** Time of arrival of the first and of the latest report; absent in older rows. */
  openedAt?: Date;
  seenAt?: Date;
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
    premium: Boolean,
    isRead: Boolean,
    openedAt: Date,
    seenAt: Date,
  },
  { versionKey: false, collection: 'progress' },
);
const newest = { at: -1, _id: -1 } as const;
progressSchema.index({ userId: 1, lessonId: 1 }, { unique: true });
progressSchema.index({ lessonId: 1 });
progressSchema.index({ userId: 1, ...newest }, { name: 'list' });
progressSchema.index({ userId: 1, courseId: 1, ...newest }, { name: 'list_of_course' });

/** Sort orders of the history, by the names in the contract. */
export const progressOrders = {
  newest: { keys: newest, index: 'list' },
  watched_at: { keys: { at: 1, _id: 1 }, index: 'list' },
} as const satisfies Record<string, ListOrder>;

export const ProgressModel = mongoose.model('Progress', progressSchema);
