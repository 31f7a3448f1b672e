import { type Plan, plans } from '@atelier/contracts/commerce/plans';
import mongoose, { Schema, type Types } from 'mongoose';

/** What a paid order opens. */
export interface EntitlementRow {
  _id: Types.ObjectId;
  userId: string;
  /** One order, one entitlement. */
  orderId: Types.ObjectId;
  /** Of a plan. */
  plan: Exclude<Plan, 'free'> | null;
  subscriptionId: Types.ObjectId | null;
  /** Of a course. */
  courseId: string | null;
  startsAt: Date;
  /** null: for life. */
  endsAt: Date | null;
  /** It was taken away before its end. */
  revokedAt: Date | null;
  /** The order that changed the plan, to which what was left of this one was credited. */
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
    revokedAt: date,
    replacedBy: { type: Schema.Types.ObjectId, default: null },
  },
  { versionKey: false, collection: 'entitlements' },
);
entitlementSchema.index({ orderId: 1 }, { unique: true });
entitlementSchema.index({ userId: 1, revokedAt: 1, endsAt: 1 });
entitlementSchema.index({ subscriptionId: 1, endsAt: -1 }, { sparse: true });

entitlementSchema.index({ replacedBy: 1 });

export const EntitlementModel = mongoose.model('Entitlement', entitlementSchema);
