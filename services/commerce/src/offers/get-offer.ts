import { type Currency, centsOf } from '@atelier/contracts/commerce/money';
import { offerOperations, productOf } from '@atelier/contracts/commerce/offers';
import { planCurrency } from '@atelier/contracts/commerce/plans';
import { type Call, handle } from '@atelier/service-kit/rpc/service';
import { applyCoupon } from '../coupons/redeem.ts';
import { planOffer } from '../prices/current-price.ts';
import type { Providers } from '../providers/providers.ts';
import { wantedCourse } from './find-offer.ts';

/** The same prices that orders are placed at. */
export const getOffer = ({ enabled }: Providers) =>
  handle(offerOperations.get, async ({ input, call }) => {
    const { period = 'annual', seats = null } = input;
    const providers = enabled.map(({ name }) => name);
    const product = productOf(input);
    if (product === 'course') {
      const { id, title, price } = await wantedCourse(input, call);
      const facts = { product, title, course_id: id, period: null, seats };
      return { ...facts, providers, ...(await priced(input, centsOf(price), planCurrency)) };
    }
    const { product: plan, price } = await planOffer(product, period, null);
    const facts = { product, title: plan.title, course_id: null, period, seats };
    return {
      ...facts,
      providers,
      ...(await priced(input, price.amount * (seats ?? 1), price.currency)),
    };
  });

type Asked = Call<typeof offerOperations.get>['input'];

/** @throws AppError VALIDATION naming `coupon` */
async function priced({ plan, coupon }: Asked, price: number, currency: Currency) {
  const product = productOf({ plan });
  const applied = coupon ? await applyCoupon(coupon, { product, price }, null) : null;
  return {
    discount: applied && { amount: applied.discount, currency },
    total: { amount: price - (applied?.discount ?? 0), currency },
  };
}
