import { centsOf } from '@atelier/contracts/commerce/money';
import { offerOperations } from '@atelier/contracts/commerce/offers';
import { planCurrency } from '@atelier/contracts/commerce/plans';
import { handle } from '@atelier/service-kit/rpc/service';
import { planOffer } from '../prices/current-price.ts';
import { wantedCourse } from './find-offer.ts';

/** The same prices that orders are placed at. */
export const getOffer = handle(offerOperations.get, async ({ input, call }) => {
  const { product, period = 'year' } = input;
  if (product === 'course') {
    const { id, title, price } = await wantedCourse(input, call);
    const total = { amount: centsOf(price), currency: planCurrency };
    return { product, title, course_id: id, period: null, total };
  }
  const { product: plan, price } = await planOffer(product, period, null);
  const total = { amount: price.amount, currency: price.currency };
  return { product, title: plan.title, course_id: null, period, total };
});
