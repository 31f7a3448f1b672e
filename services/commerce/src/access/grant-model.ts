import type { Grant } from '@atelier/contracts/commerce/grants';

import mongoose, { Schema, type Types } from 'mongoose';

/** Access that an admin gave by hand. It is neither an order nor an entitlement of one. */
export interface GrantRow {
  _id: Types.ObjectId;
  userId: string;
  /** `pro`, or the id of a course. */
  what: string;
  plan: 'pro' | null;
  courseId: string | null;
  courseTitle: string | null;
  reason: string;
  /** Id of the admin. */
  givenBy: string;
  givenAt: Date;
  until: Date | null;
  endedAt: Date | null;
  /** Set until it has ended, so that nobody is given the same twice. */
  open?: true;
}

const date = { type: Date, default: null };
const text = { type: String, default: null };

const grantSchema = new Schema<GrantRow>(
  {
    userId: { type: String, required: true },
    what: { type: String, required: true },
    plan: text,
    courseId: text,
    courseTitle: text,
    reason: { type: String, required: true },
    givenBy: { type: String, required: true },
    givenAt: { type: Date, required: true },
    until: date,
    endedAt: date,
    open: Boolean,
  },
  { versionKey: false, collection: 'grants' },
);
grantSchema.index({ userId: 1, _id: -1 });
grantSchema.index(
  { userId: 1, what: 1 },
  { unique: true, partialFilterExpression: { open: true }, name: 'open' },
);
grantSchema.index({ until: 1 }, { partialFilterExpression: { open: true } });

export const GrantModel = mongoose.model('Grant', grantSchema);

export function presentGrant(row: GrantRow): Grant {
  return {
    id: row._id.toHexString(),
    plan: row.plan,
    course_id: row.courseId,
    course_title: row.courseTitle,
    reason: row.reason,
    given_at: row.givenAt.toISOString(),
    until: row.until?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}
