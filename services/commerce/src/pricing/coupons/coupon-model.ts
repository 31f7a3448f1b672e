import { type CouponProduct, couponProducts } from '@atelier/contracts/commerce/coupons';
import type { Edits } from '@atelier/service-kit/data/edits';
import type { ListOrder } from '@atelier/service-kit/data/lists';
import mongoose, { Schema, type Types } from 'mongoose';
import { clock } from '../../clock.ts';

/** A course that a coupon is limited to. */
export interface CouponCourse {
  id: string;
  /** Title when the coupon was last saved, so that it is known after the course is deleted. */
  title: string;
}

/** A stored coupon. Field names match the contract, so input can be written as it is. */
export interface CouponRow {
  _id: Types.ObjectId;
  /** Uppercase and unique. */
  code: string;
  /** Percentage of the price; null if the coupon has a fixed amount. */
  percent: number | null;
  /** In cents. */
  amount: number | null;
  applies_to: CouponProduct;
  /** The only courses that it is for; empty or absent if it is not limited to some. */
  courses?: CouponCourse[];
  /** Whether renewals get the discount, too. */
  every_payment: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  max_redemptions: number | null;
  max_per_person: number | null;
  /**
   * Number of redemptions that are held or taken. Exceeds the limit only by orders that were paid
   * after their hold had ended.
   */
  redeemed: number;
  active: boolean;
  created_at: Date;
  /** Time of the last change by an admin; absent if there was none. */
  updated_at?: Date;
  edits?: Edits;
}

const couponCourseSchema = new Schema<CouponCourse>(
  { id: { type: String, required: true }, title: { type: String, required: true } },
  { _id: false, id: false },
);

const count = { type: Number, default: null };
const wholeNumber = {
  ...count,
  validate: (value: number | null) => value === null || Number.isInteger(value),
};
const date = { type: Date, default: null };

const couponSchema = new Schema<CouponRow>(
  {
    code: { type: String, required: true },
    percent: wholeNumber,
    amount: wholeNumber,
    applies_to: { type: String, required: true, enum: couponProducts },
    courses: { type: [couponCourseSchema], default: [] },
    every_payment: { type: Boolean, required: true, default: false },
    starts_at: date,
    ends_at: date,
    max_redemptions: count,
    max_per_person: count,
    redeemed: { type: Number, required: true, default: 0 },
    active: { type: Boolean, required: true, default: true },
    created_at: { type: Date, required: true, default: () => clock.date() },
    updated_at: Date,
    edits: Schema.Types.Mixed,
  },
  { versionKey: false, collection: 'coupons' },
);
const newest = { created_at: -1, _id: -1 } as const;
couponSchema.index({ code: 1, active: 1 }, { name: 'list_by_code' });
couponSchema.index({ code: 1 }, { unique: true });
couponSchema.index({ ...newest, active: 1, code: 1 }, { name: 'list' });

export const couponOrders = {
  newest: { keys: newest, index: 'list', indexBounds: { created_at: { $gte: new Date(0) } } },
  created_at: {
    keys: { created_at: 1, _id: 1 },
    index: 'list',
    indexBounds: { created_at: { $gte: new Date(0) } },
  },
  code: { keys: { code: 1 }, index: 'list_by_code', indexBounds: { code: { $gte: '' } } },
} as const satisfies Record<string, ListOrder>;

export const CouponModel = mongoose.model('Coupon', couponSchema);

/** The use of a coupon by an order. */
interface RedemptionRow {
  couponId: Types.ObjectId;
  orderId: Types.ObjectId;
  userId: string;
  /** Keyed hash of the buyer's mailbox, of a coupon with a limit per person. */
  mailbox?: string;
  /** When the mailbox of a deleted account is forgotten. */
  mailboxUntil?: Date;
  /** When the hold of an unpaid order ends; absent once it is paid or the hold has ended. */
  heldUntil?: Date;
  /** Set once the hold has ended: the redemption is free for others. */
  releasedAt?: Date;
}

const redemptionSchema = new Schema<RedemptionRow>(
  {
    couponId: { type: Schema.Types.ObjectId, required: true },
    orderId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: String, required: true },
    mailbox: String,
    mailboxUntil: Date,
    heldUntil: Date,
    releasedAt: Date,
  },
  { versionKey: false, collection: 'redemptions' },
);
redemptionSchema.index({ orderId: 1 }, { unique: true });
redemptionSchema.index({ couponId: 1, userId: 1 });
redemptionSchema.index({ couponId: 1, mailbox: 1 });
redemptionSchema.index({ userId: 1 });
redemptionSchema.index({ mailboxUntil: 1 }, { sparse: true });
redemptionSchema.index({ heldUntil: 1 }, { sparse: true });

export const RedemptionModel = mongoose.model('Redemption', redemptionSchema);
