import type { Currency } from './money.ts';

/** What an account can be on. */
export const plans = ['free', 'pro', 'team'] as const;
export type Plan = (typeof plans)[number];

/** Plans that cost something. */
export const paidPlans = ['pro', 'team'] as const;
export type PaidPlan = (typeof paidPlans)[number];

/** How often a plan is paid. */
export const periods = ['monthly', 'annual'] as const;
export type Period = (typeof periods)[number];

/** A plan that costs something. */
interface PlanOffer {
  readonly plan: PaidPlan;
  readonly title: string;
  /** Cents for one period, of one seat. */
  readonly prices: Readonly<Record<Period, number>>;
  readonly hasSeats: boolean;
  /** What the pricing page says beside the price. */
  readonly promotion: string | null;
  /** Whether it can be ordered. */
  readonly isOnSale: boolean;
}

/** Seats that a team may have. */
export const seatLimits = { min: 2, max: 250 } as const;

export const planCurrency: Currency = 'USD';

/**
 * What the pricing page promises: Pro for $9 a month, or $5 a month paid for a year; a seat of a
 * team for $29, or $15. The database is filled with it when it has no price yet; from then on the
 * prices there count.
 */
export const planOffers: readonly PlanOffer[] = [
  {
    ...{ plan: 'pro', title: 'Pro', hasSeats: false, promotion: 'Save 45%', isOnSale: true },
    prices: { monthly: 900, annual: 5 * 12 * 100 },
  },
  {
    ...{ plan: 'team', title: 'Teams', hasSeats: true, promotion: null, isOnSale: true },
    prices: { monthly: 2_900, annual: 15 * 12 * 100 },
  },
];

/** What a Free account gets of what costs something. */
export const allowanceLimits = { premium: 5, trial: 5 } as const;
export type Allowance = keyof typeof allowanceLimits;

/** Days that the trial lasts from the confirmation of the e-mail address. */
export const trialDays = 7;
