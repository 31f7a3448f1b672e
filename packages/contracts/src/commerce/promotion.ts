import type { Period } from './plans.ts';

interface Amount {
  /** In cents. */
  readonly amount: number;
}

/** A plan with its prices, and those that it has without the promotion. */
interface PromotedPlan {
  readonly plan: string;
  readonly on_sale: boolean;
  readonly prices: Readonly<Record<Period, Amount>>;
  /** null for a price that is not reduced. */
  readonly regular_prices: Readonly<Record<Period, Amount | null>>;
}

/** The documented promotion, in percent. */
const documented = 50;

/** Returns by how many percent a price is below another one, rounded down; 0 if it is not below. */
export function percentBelow(price: number, other: number): number {
  return other > price ? Math.floor((100 * (other - price)) / other) : 0;
}

/** Returns what paying for a year saves over paying for twelve months, in percent. */
export function annualSaving({ monthly, annual }: PromotedPlan['prices']): number {
  return percentBelow(annual.amount, 12 * monthly.amount);
}

/**
 * Returns the promotion in words: the reduction shared by all paid plans and periods, or else the
 * largest one. null if nothing is reduced.
 */
export function promotionOf(plans: readonly PromotedPlan[]): string | null {
  const reductions = plans
    .filter(({ plan, on_sale }) => plan !== 'free' && on_sale)
    .flatMap(({ prices, regular_prices: regular }) => [
      percentBelow(prices.monthly.amount, regular.monthly?.amount ?? 0),
      percentBelow(prices.annual.amount, regular.annual?.amount ?? 0),
    ]);
  const most = Math.max(0, ...reductions);
  if (most === 0) return null;
  const least = Math.min(...reductions);
  if (least >= documented) return documentedPromotion;
  return least === most ? `${most}% off every plan` : `up to ${most}% off our plans`;
}

/** The promotion of the default prices. */
export const documentedPromotion = `${documented}% off every plan`;
