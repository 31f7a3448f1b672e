import { type Currency, currencies } from '@atelier/contracts/commerce/money';
import { type Period, periods, planCurrency, planOffers } from '@atelier/contracts/commerce/plans';
import type { Edits } from '@atelier/service-kit/data/edits';
import { isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import mongoose, { Schema, type Types } from 'mongoose';
import { clock } from '../../clock.ts';

/** A product for sale: a plan or a course. */
export interface ProductRow {
  /** `pro` or `course-<id>`. */
  _id: string;
  kind: 'plan' | 'course';
  title: string;
  /** Set for a course. */
  courseId: string | null;
  createdAt: Date;
  /** When the course was deleted; absent while it exists. */
  deletedAt?: Date;
}

/** `life`: a one-time payment. */
export const pricePeriods = [...periods, 'life'] as const;
export type PricePeriod = Period | 'life';

/**
 * The price of a product. The amounts of a row never change: a new price is a new row, and the
 * previous row stores when it was replaced.
 */
export interface PriceRow {
  _id: Types.ObjectId;
  productId: string;
  period: PricePeriod;
  /** In cents. */
  amount: number;
  /** Price without the promotion, in cents; absent if there is none. */
  regularAmount?: number;
  /** Lower price per seat of teams of at least so many seats; absent if there is none. */
  team?: { from: number; amount: number };
  currency: Currency;
  createdAt: Date;
  /** null: the current price. */
  replacedAt: Date | null;
  /** The last changes of the prices of the plan. */
  edits?: Edits;
}

const cents = { type: Number, min: 0, validate: Number.isInteger, immutable: true } as const;
const now = { type: Date, required: true, default: () => clock.date() };

const productSchema = new Schema<ProductRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true, enum: ['plan', 'course'] },
    title: { type: String, required: true },
    courseId: { type: String, default: null },
    createdAt: now,
    deletedAt: Date,
  },
  { versionKey: false, collection: 'products' },
);

const priceSchema = new Schema<PriceRow>(
  {
    productId: { type: String, required: true },
    period: { type: String, required: true, enum: pricePeriods },
    amount: { ...cents, required: true },
    regularAmount: cents,
    team: { type: Schema.Types.Mixed, immutable: true },
    currency: { type: String, required: true, enum: currencies, immutable: true },
    createdAt: now,
    replacedAt: { type: Date, default: null },
    edits: Schema.Types.Mixed,
  },
  { versionKey: false, collection: 'prices' },
);
priceSchema.index(
  { productId: 1, period: 1 },
  { unique: true, partialFilterExpression: { replacedAt: null } },
);

export const ProductModel = mongoose.model('Product', productSchema);
export const PriceModel = mongoose.model('Price', priceSchema);

/**
 * Creates the plans with their documented prices on first start. Prices replaced since then are
 * unchanged. Several processes may run this concurrently.
 */
export async function ensurePlanPrices(): Promise<void> {
  for (const { plan, title, prices, regularPrices } of planOffers) {
    await ProductModel.updateOne(
      { _id: plan },
      { $setOnInsert: { kind: 'plan', title, courseId: null, createdAt: clock.date() } },
      { upsert: true },
    );
    for (const period of periods) {
      const amounts = { amount: prices[period], regularAmount: regularPrices[period] };
      const first = { ...amounts, currency: planCurrency, createdAt: clock.date() };
      const key = { productId: plan, period };
      await PriceModel.updateOne(
        { ...key, replacedAt: null },
        { $setOnInsert: first },
        { upsert: true },
      ).catch((error: unknown) => {
        // Another process created it concurrently.
        if (!isDuplicateKey(error)) throw error;
      });
      await addRegularPrice(key, amounts);
    }
  }
}

/**
 * Adds the regular price to an initial price that was stored before regular prices existed. A price
 * that replaced another one is left unchanged.
 */
async function addRegularPrice(
  key: Pick<PriceRow, 'productId' | 'period'>,
  { amount, regularAmount }: Pick<PriceRow, 'amount' | 'regularAmount'>,
): Promise<void> {
  if (await PriceModel.exists({ ...key, replacedAt: { $ne: null } })) return;
  await PriceModel.updateOne(
    { ...key, amount, replacedAt: null, regularAmount: { $exists: false } },
    { $set: { regularAmount } },
    { overwriteImmutable: true },
  );
}
