import { periods, planCurrency, planOffers } from '@atelier/contracts/commerce/plans';
import { isDuplicateKey } from '@atelier/service-kit/rpc/errors';
import { PriceModel, ProductModel } from './price-model.ts';

/**
 * Creates the plans with their documented prices on first start. Prices replaced since then are
 * unchanged. Several processes may run this concurrently.
 */
export async function ensurePlanPrices(): Promise<void> {
  for (const { plan, title, prices } of planOffers) {
    await ProductModel.updateOne(
      { _id: plan },
      { $setOnInsert: { kind: 'plan', title, courseId: null, createdAt: new Date() } },
      { upsert: true },
    );
    for (const period of periods) {
      const first = { amount: prices[period], currency: planCurrency, createdAt: new Date() };
      await PriceModel.updateOne(
        { productId: plan, period, replacedAt: null },
        { $setOnInsert: first },
        { upsert: true },
      ).catch((error: unknown) => {
        // Another process created it concurrently.
        if (!isDuplicateKey(error)) throw error;
      });
    }
  }
}
