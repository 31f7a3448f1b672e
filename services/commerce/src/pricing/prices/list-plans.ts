import {
  allowanceLimits,
  type Period,
  periods,
  planCurrency,
  planOffers,
  seatLimits,
} from '@atelier/contracts/commerce/plans';
import { type PricedPlan, planOperations } from '@atelier/contracts/commerce/pricing';
import { annualSaving } from '@atelier/contracts/commerce/promotion';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { planOffer, regularPriceOf } from './current-price.ts';
import type { PriceRow } from './price-model.ts';

const nothing = { amount: 0, currency: planCurrency };

const free: PricedPlan = {
  ...{ plan: 'free', title: 'Free', prices: { monthly: nothing, annual: nothing }, seats: null },
  regular_prices: { monthly: null, annual: null },
  opens: { courses: 'free', premium_videos: allowanceLimits.premium, premium_tutorials: false },
  ...{ promotion: null, on_sale: true, team_prices: null, updated_at: null },
};

/** Lists the plans with the same prices that orders use. */
export const listPlans = ({ test }: { readonly test: object | null }): Handler =>
  handle(planOperations.list, async () => ({
    plans: [free, ...(await Promise.all(planOffers.map(pricedPlan)))],
    test_payments: test !== null,
  }));

const moneyOf = ({ amount, currency }: PriceRow) => ({ amount, currency });

/** Returns when prices were last replaced. */
export function changedAt(current: readonly PriceRow[]): Date {
  return new Date(Math.max(...current.map(({ createdAt }) => createdAt.getTime())));
}

export async function pricedPlan(offered: (typeof planOffers)[number]): Promise<PricedPlan> {
  const { plan, title, hasSeats, isOnSale } = offered;
  const priceOf = async (period: Period) => (await planOffer(plan, period, null)).price;
  const [monthly, annual] = [await priceOf('monthly'), await priceOf('annual')];
  const prices = { monthly: moneyOf(monthly), annual: moneyOf(annual) };
  return {
    ...{ plan, title, on_sale: isOnSale, seats: hasSeats ? seatLimits : null, prices },
    regular_prices: { monthly: regularPriceOf(monthly), annual: regularPriceOf(annual) },
    team_prices: teamPricesOf({ monthly, annual }),
    promotion: savingWords(offered, prices),
    opens: { courses: 'all', premium_videos: null, premium_tutorials: true },
    updated_at: changedAt([monthly, annual]).toISOString(),
  };
}

/** Returns the lower prices of larger teams; null if there are none. */
function teamPricesOf(current: Record<Period, PriceRow>): PricedPlan['team_prices'] {
  const from = current.monthly.team?.from ?? current.annual.team?.from;
  if (from === undefined) return null;
  const of = ({ team, currency }: PriceRow) => (team ? { amount: team.amount, currency } : null);
  return { from, monthly: of(current.monthly), annual: of(current.annual) };
}

/** Returns the saving of annual payment: the documented text at default prices, else calculated. */
function savingWords(
  { promotion, prices: defaults }: (typeof planOffers)[number],
  prices: PricedPlan['prices'],
): string | null {
  if (promotion === null) return null;
  if (periods.every((period) => prices[period].amount === defaults[period])) return promotion;
  const saving = annualSaving(prices);
  return saving > 0 ? `Save ${saving}%` : null;
}
