import { centsOf, type Money } from '@atelier/contracts/commerce/money';
import { planCurrency, unitPriceOf } from '@atelier/contracts/commerce/plans';
import { invalid, notFound } from '@atelier/service-kit/errors/app-error';
import type { ClientSession } from 'mongoose';
import { clock } from '../../clock.ts';
import {
  PriceModel,
  type PricePeriod,
  type PriceRow,
  ProductModel,
  type ProductRow,
} from './price-model.ts';

/** A product with its current price. */
export interface Offer {
  readonly product: ProductRow;
  readonly price: PriceRow;
}

/** Returns the price of a number of seats without the promotion, or null if it is not higher. */
export function regularPriceOf(price: PriceRow, seats = 1): Money | null {
  const { regularAmount = 0, currency } = price;
  return regularAmount > unitPriceOf(price, seats)
    ? { amount: regularAmount * seats, currency }
    : null;
}

/** @throws AppError NOT_FOUND if the plan is not for sale */
export async function planOffer(
  plan: string,
  period: PricePeriod,
  session: ClientSession | null,
): Promise<Offer> {
  const [product, price] = [
    await ProductModel.findById(plan, null, { session }).lean<ProductRow>(),
    await PriceModel.findOne({ productId: plan, period, replacedAt: null }, null, {
      session,
    }).lean<PriceRow>(),
  ];
  if (!product || !price) throw notFound('This plan is not on sale');
  return { product, price };
}

export const courseProductId = (courseId: string) => `course-${courseId}`;

interface PricedCourse {
  readonly id: string;
  readonly title: string;
  /** In US dollars. */
  readonly price: number;
  /** ISO 8601. */
  readonly updated_at: string;
}

/**
 * Returns the offer of a course. If the price in the catalog changed, it replaces the stored price.
 *
 * @throws AppError VALIDATION naming `course_id` if the course was deleted after it was read
 */
export async function courseOfferOf(
  { id: courseId, title, price: dollars, updated_at }: PricedCourse,
  session: ClientSession,
): Promise<Offer> {
  const productId = courseProductId(courseId);
  // The course was restored since.
  await ProductModel.updateOne(
    { _id: productId, deletedAt: { $lt: new Date(updated_at) } },
    { $unset: { deletedAt: 1 } },
    { session },
  );
  const product = await ProductModel.findOneAndUpdate(
    { _id: productId },
    { $set: { title }, $setOnInsert: { kind: 'course', courseId, createdAt: clock.date() } },
    { upsert: true, returnDocument: 'after', session },
  ).lean<ProductRow>();
  if (product!.deletedAt) throw invalid('course_id', 'This course is not on sale');
  const amount = centsOf(dollars);
  const today = { productId, period: 'life', replacedAt: null } as const;
  const known = await PriceModel.findOne(today, null, { session }).lean<PriceRow>();
  if (known?.amount === amount) return { product: product!, price: known };
  if (known) {
    await PriceModel.updateOne({ _id: known._id }, { replacedAt: clock.date() }, { session });
  }
  const row = { productId, period: 'life' as const, amount, currency: planCurrency };
  const [price] = await PriceModel.create([row], { session });
  return { product: product!, price: price!.toObject<PriceRow>() };
}
