import { periods, planCurrency, planOffers } from '@atelier/contracts/commerce/plans';
import { isDuplicateKey } from '@atelier/service-kit/rpc/errors';
import { PriceModel, ProductModel } from './price-model.ts';

/**
 * Puts the plans and their documented prices on sale, at the first start. A price that has been
 * replaced since stays as it is. Any number of processes may do so at once.
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
        // Another process has put it on sale at the same moment.
        if (!isDuplicateKey(error)) throw error;
      });
    }
  }
}
