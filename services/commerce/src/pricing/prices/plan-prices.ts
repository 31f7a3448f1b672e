import { periods, planCurrency, planOffers } from '@atelier/contracts/commerce/plans';
import { isDuplicateKey } from '@atelier/service-kit/rpc/errors';
import { clock } from '../../clock.ts';
import { PriceModel, type PriceRow, ProductModel } from './price-model.ts';

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
