import {
  allowanceLimits,
  type Period,
  planCurrency,
  planOffers,
  seatLimits,
} from '@atelier/contracts/commerce/plans';
import { type PricedPlan, planOperations } from '@atelier/contracts/commerce/pricing';
import { handle } from '@atelier/service-kit/rpc/service';
import { planOffer } from './current-price.ts';

const nothing = { amount: 0, currency: planCurrency };

const free: PricedPlan = {
  ...{ plan: 'free', title: 'Free', prices: { monthly: nothing, annual: nothing }, seats: null },
  opens: { courses: 'free', premium_videos: allowanceLimits.premium, premium_tutorials: false },
  ...{ promotion: null, on_sale: true },
};

/** Lists the plans with the same prices that orders use. */
export const listPlans = handle(planOperations.list, async () => ({
  plans: [free, ...(await Promise.all(planOffers.map(pricedPlan)))],
}));

async function pricedPlan(offered: (typeof planOffers)[number]): Promise<PricedPlan> {
  const { plan, title, hasSeats, promotion, isOnSale } = offered;
  const priceOf = async (period: Period) => {
    const { amount, currency } = (await planOffer(plan, period, null)).price;
    return { amount, currency };
  };
  return {
    ...{ plan, title, promotion, on_sale: isOnSale, seats: hasSeats ? seatLimits : null },
    prices: { monthly: await priceOf('monthly'), annual: await priceOf('annual') },
    opens: { courses: 'all', premium_videos: null, premium_tutorials: true },
  };
}
