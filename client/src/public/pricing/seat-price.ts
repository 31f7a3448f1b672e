import { formatAmount } from '../../shared/format/format.ts';
import type { Plan } from './plans.ts';

type Priced = Pick<Plan, 'monthly' | 'annualMonthly' | 'team'>;

const field = (annual: boolean) => (annual ? 'annualMonthly' : 'monthly');

/** Returns the price of a seat of a team of so many seats, in US dollars per month. */
export function seatPriceOf(plan: Priced, annual: boolean, seats: number): number {
  const price = plan[field(annual)];
  return plan.team && seats >= plan.team.from ? (plan.team[field(annual)] ?? price) : price;
}

/** Says from how many seats on a seat costs less; null if it never does. */
export function teamPriceWords({ team }: Priced, annual: boolean): string | null {
  const price = team?.[field(annual)];
  return price == null ? null : `From ${team!.from} seats: ${formatAmount(price)} per seat`;
}

/** The same for both periods, as a sentence; null if there is no such price. */
export function teamPriceSentence({ team }: Priced): string | null {
  const prices = [
    team?.monthly != null && `${formatAmount(team.monthly)} per seat and month billed monthly`,
    team?.annualMonthly != null &&
      `${formatAmount(team.annualMonthly)} per seat and month billed annually`,
  ].filter(Boolean);
  return prices.length > 0
    ? `Teams of ${team!.from} or more seats pay less: ${prices.join(', or ')}.`
    : null;
}
