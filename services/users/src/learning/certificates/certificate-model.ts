import { anyCase, type ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';

/**
 * A certificate of completion. It states what was true when it was issued, outlives its course, and
 * changes only by being revoked.
 */
export interface CertificateRow {
  /** The number printed on it, such as `K7QF-3M9X-ATT2`. */
  _id: string;
  userId: Types.ObjectId;
  courseId: string;
  /** Name of the learner. */
  name: string;
  /** Title of the course. */
  course: string;
  /** Name of the instructor. */
  instructor: string;
  /** Number of lessons of the course. */
  lessons: number;
  issuedAt: Date;
  /** When it was revoked because the order that it was earned with was refunded. */
  revokedAt?: Date | null;
}

const text = { type: String, required: true, immutable: true };

const certificateSchema = new Schema<CertificateRow>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true, immutable: true },
    courseId: text,
    name: text,
    course: text,
    instructor: text,
    lessons: { type: Number, required: true, immutable: true },
    issuedAt: { type: Date, required: true, immutable: true },
    revokedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'certificates' },
);
const newest = { issuedAt: -1, _id: -1 } as const;
const byName = { name: 1, _id: 1 } as const;
const byCourse = { course: 1, _id: 1 } as const;
const collation = anyCase;
certificateSchema.index({ userId: 1, courseId: 1 }, { unique: true });
certificateSchema.index({ ...newest, name: 1, course: 1 }, { name: 'list' });
certificateSchema.index(byName, { name: 'list_by_name', collation });
certificateSchema.index(byCourse, { name: 'list_by_course', collation });
certificateSchema.index({ courseId: 1, ...newest }, { name: 'list_of_course' });
certificateSchema.index({ userId: 1, ...newest }, { name: 'list_of_user' });
certificateSchema.index({ userId: 1, ...byName }, { name: 'list_of_user_by_name', collation });
certificateSchema.index({ userId: 1, ...byCourse }, { name: 'list_of_user_by_course', collation });

/** Bounds that every row is within. */
const indexBounds = { issuedAt: { $gte: new Date(0) } };

/** Sort orders of all certificates, by the names in the contract. */
export const certificateOrders = {
  newest: { keys: newest, index: 'list', indexBounds },
  newestOfCourse: { keys: newest, index: 'list_of_course' },
  issued_at: { keys: { issuedAt: 1, _id: 1 }, index: 'list', indexBounds },
  name: { keys: byName, index: 'list_by_name', collation },
  course: { keys: byCourse, index: 'list_by_course', collation },
} as const satisfies Record<string, ListOrder>;

/** The same orders of the certificates of one person. */
export const ownCertificateOrders = {
  newest: { keys: newest, index: 'list_of_user' },
  issued_at: { keys: { issuedAt: 1, _id: 1 }, index: 'list_of_user' },
  name: { keys: byName, index: 'list_of_user_by_name', collation },
  course: { keys: byCourse, index: 'list_of_user_by_course', collation },
} as const satisfies Record<string, ListOrder>;

export const CertificateModel = mongoose.model('Certificate', certificateSchema);
