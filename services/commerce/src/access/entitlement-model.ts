import { type Plan, plans } from '@atelier/contracts/commerce/plans';

import mongoose, { Schema, type Types } from 'mongoose';

/** The access that a paid order grants. */
export interface EntitlementRow {
  _id: Types.ObjectId;
  userId: string;
  /** One entitlement per order. */
  orderId: Types.ObjectId;
  /** Set for a plan. */
  plan: Exclude<Plan, 'free'> | null;
  subscriptionId: Types.ObjectId | null;
  /** Set for a course. */
  courseId: string | null;
  startsAt: Date;
  /** null: lifetime access. */
  endsAt: Date | null;
  /** Day of the month on which the plan renews, when it was paid for; absent in older rows. */
  anchorDay?: number;
  /** Set if it was revoked before its end. */
  revokedAt: Date | null;
  /** Order that changed the plan and credited the remainder of this entitlement. */
  replacedBy?: Types.ObjectId | null;
}

const date = { type: Date, default: null };

const entitlementSchema = new Schema<EntitlementRow>(
  {
    userId: { type: String, required: true },
    orderId: { type: Schema.Types.ObjectId, required: true },
    plan: { type: String, default: null, enum: [...plans, null] },
    subscriptionId: { type: Schema.Types.ObjectId, default: null },
    courseId: { type: String, default: null },
    startsAt: { type: Date, required: true },
    endsAt: date,
    anchorDay: Number,
    revokedAt: date,
    replacedBy: { type: Schema.Types.ObjectId, default: null },
  },
  { versionKey: false, collection: 'entitlements' },
);
entitlementSchema.index({ orderId: 1 }, { unique: true });
entitlementSchema.index({ userId: 1, revokedAt: 1, endsAt: 1 });
entitlementSchema.index({ subscriptionId: 1, endsAt: -1 }, { sparse: true });
entitlementSchema.index({ replacedBy: 1 });
entitlementSchema.index(
  { courseId: 1, revokedAt: 1 },
  { partialFilterExpression: { courseId: { $gt: '' } } },
);

export const EntitlementModel = mongoose.model('Entitlement', entitlementSchema);
