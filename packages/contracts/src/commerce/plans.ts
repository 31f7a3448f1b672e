import type { Currency } from './money.ts';

/** Plans of an account. */
export const plans = ['free', 'pro', 'team'] as const;
export type Plan = (typeof plans)[number];

/** Plans that cost something. */
export const paidPlans = ['pro', 'team'] as const;
export type PaidPlan = (typeof paidPlans)[number];

/** Billing periods of a plan. */
export const periods = ['monthly', 'annual'] as const;
export type Period = (typeof periods)[number];

/** A paid plan. */
interface PlanOffer {
  readonly plan: PaidPlan;
  readonly title: string;
  /** Price per period and seat, in cents. */
  readonly prices: Readonly<Record<Period, number>>;
  /** Price per period and seat without the promotion, in cents. */
  readonly regularPrices: Readonly<Record<Period, number>>;
  readonly hasSeats: boolean;
  /** Text beside the price on the pricing page. */
  readonly promotion: string | null;
  /** Whether it can be ordered. */
  readonly isOnSale: boolean;
}

/** Limits on the number of seats of a team. */
export const seatLimits = { min: 2, max: 250 } as const;

/** From how many seats on a team can have a lower price per seat: the least, and the usual number. */
export const teamPriceFrom = { min: 3, usual: 3 } as const;

interface SeatPrices {
  /** Price per seat, in cents. */
  readonly amount: number;
  /** Lower price per seat of teams of at least so many seats. */
  readonly team?: { readonly from: number; readonly amount: number } | null;
}

/** Returns the price of each seat of a team, or of a plan for one person, in cents. */
export const unitPriceOf = ({ amount, team }: SeatPrices, seats: number | null): number =>
  team && (seats ?? 1) >= team.from ? team.amount : amount;

export const planCurrency: Currency = 'USD';

/**
 * Limits on the price of a plan, in cents per period and seat. The order of the largest team then
 * stays within `maxCents`.
 */
export const planPriceLimits = { min: 100, max: 400_000 } as const;

/**
 * Default prices: Pro for $9 a month, or $5 a month paid annually; a team seat for $29, or $15.
 * The regular prices are twice as high, which makes the promotion 50 %. They are written to the
 * database if it has no price yet; from then on, the prices there apply.
 */
export const planOffers: readonly PlanOffer[] = [
  {
    ...{ plan: 'pro', title: 'Pro', hasSeats: false, promotion: 'Save 45%', isOnSale: true },
    prices: { monthly: 900, annual: 5 * 12 * 100 },
    regularPrices: { monthly: 1_800, annual: 10 * 12 * 100 },
  },
  {
    ...{ plan: 'team', title: 'Teams', hasSeats: true, promotion: null, isOnSale: true },
    prices: { monthly: 2_900, annual: 15 * 12 * 100 },
    regularPrices: { monthly: 5_800, annual: 30 * 12 * 100 },
  },
];

/** Premium videos that a Free account can open, by allowance. */
export const allowanceLimits = { premium: 5, trial: 5 } as const;
export type Allowance = keyof typeof allowanceLimits;

/** Length of the trial in days, from the confirmation of the email address. */
export const trialDays = 7;
