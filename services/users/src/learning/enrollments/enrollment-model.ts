import { anyCase, type ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

/**
 * An enrollment of a person who has watched a lesson of a course. The progress is calculated on
 * request. Name and email are copied from the account for search and sorting.
 */
export interface EnrollmentRow {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  courseId: string;
  name: string;
  email: string;
  enrolledAt: Date;
}

const enrollmentSchema = new Schema<EnrollmentRow>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    courseId: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    enrolledAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'enrollments' },
);
const newest = { enrolledAt: -1, _id: -1 } as const;
const byName = { name: 1, _id: 1 } as const;
enrollmentSchema.index({ userId: 1, courseId: 1 }, { unique: true });
enrollmentSchema.index({ courseId: 1 });
enrollmentSchema.index(newest, { name: 'list' });
enrollmentSchema.index(byName, { name: 'list_by_name', collation: anyCase });

/** Sort orders of the enrollment list, by the names in the contract. */
export const enrollmentOrders = {
  newest: { keys: newest, index: 'list' },
  enrolled_at: { keys: { enrolledAt: 1, _id: 1 }, index: 'list' },
  name: { keys: byName, index: 'list_by_name', collation: anyCase },
} as const satisfies Record<string, ListOrder>;

export const EnrollmentModel = mongoose.model('Enrollment', enrollmentSchema);
