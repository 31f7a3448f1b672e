import {
  type Period,
  planPriceLimits,
  seatLimits,
  teamPriceFrom,
} from '@atelier/contracts/commerce/plans';
import type { PricedPlan, planOperations } from '@atelier/contracts/commerce/pricing';
import { readAmount } from '@atelier/contracts/core/amounts';
import type { FieldError } from '@atelier/contracts/core/errors';
import type { ArgsOf } from '~/shared/api/endpoint.ts';
import { dollarsOf, formatMoney } from '~/shared/format/format.ts';

type Prices = Omit<ArgsOf<typeof planOperations.update>, 'id' | 'if_updated_at'>;
type PriceField = Period | `regular_${Period}` | `team_${Period}`;

interface PriceInput {
  readonly name: PriceField;
  readonly label: string;
  readonly isRequired: boolean;
}

const priceInputs: readonly PriceInput[] = [
  { name: 'monthly', label: 'Monthly price', isRequired: true },
  { name: 'annual', label: 'Annual price', isRequired: true },
  { name: 'regular_monthly', label: 'Regular monthly price', isRequired: false },
  { name: 'regular_annual', label: 'Regular annual price', isRequired: false },
];

const teamInputs: readonly PriceInput[] = [
  { name: 'team_monthly', label: 'Monthly price of larger teams', isRequired: false },
  { name: 'team_annual', label: 'Annual price of larger teams', isRequired: false },
];

/** Returns the prices of a plan that its form has. */
export const priceInputsOf = ({ seats }: Pick<PricedPlan, 'seats'>) =>
  seats ? [...priceInputs, ...teamInputs] : priceInputs;

/** The name and label of the field for the number of seats from which on a team is larger. */
export const teamFromInput = { name: 'team_from', label: 'Larger teams, from seats' } as const;

const { min, max } = planPriceLimits;
const range = `from ${formatMoney({ amount: min })} to ${formatMoney({ amount: max })}`;

/** Prices of a plan as its form shows them: in dollars, empty if there is no price. */
export function pricesAsText(plan: PricedPlan): Record<PriceField, string> {
  const { prices, regular_prices: regular, team_prices: team } = plan;
  const text = (money: { amount: number } | null) => (money ? String(dollarsOf(money)) : '');
  return {
    ...{ monthly: text(prices.monthly), annual: text(prices.annual) },
    ...{ regular_monthly: text(regular.monthly), regular_annual: text(regular.annual) },
    ...{ team_monthly: text(team?.monthly ?? null), team_annual: text(team?.annual ?? null) },
  };
}

/** Reads the form and converts dollars to cents. Returns the validation errors instead, if any. */
export function pricesOf(form: FormData): Prices | FieldError[] {
  const faults: FieldError[] = [];
  const prices: Record<string, number | null> = {};
  for (const { name, label, isRequired } of [...priceInputs, ...teamInputs]) {
    if (!form.has(name)) continue;
    const text = String(form.get(name) ?? '').trim();
    if (text === '' && !isRequired) {
      prices[name] = null;
      continue;
    }
    const cents = centsIn(text);
    if (cents >= min && cents <= max) prices[name] = cents;
    else faults.push({ path: name, message: `${label} must be ${range}, like 9 or 9.50` });
  }
  const { name, label } = teamFromInput;
  if (form.has(name)) {
    const seats = Number(form.get(name));
    if (isSeats(seats)) prices[name] = seats;
    else
      faults.push({
        path: name,
        message: `${label} must be a number from ${teamPriceFrom.min} to ${seatLimits.max}`,
      });
  }
  return faults.length > 0 ? faults : (prices as Prices);
}

const isSeats = (seats: number) =>
  Number.isInteger(seats) && seats >= teamPriceFrom.min && seats <= seatLimits.max;

/** Reads dollars with at most two decimal places and returns cents; NaN for any other text. */
function centsIn(text: string): number {
  const amount = (/^[\d.,\s]+$/.test(text) && readAmount(text)) || '';
  return /^\d+(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN;
}
