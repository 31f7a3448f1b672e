import { type Period, planPriceLimits } from '@atelier/contracts/commerce/plans';
import type { PricedPlan, planOperations } from '@atelier/contracts/commerce/pricing';
import { readAmount } from '@atelier/contracts/core/amounts';
import type { FieldError } from '@atelier/contracts/core/errors';
import type { ArgsOf } from '~/shared/api/endpoint.ts';
import { dollarsOf, formatMoney } from '../../shared/format/money.ts';

type Prices = Omit<ArgsOf<typeof planOperations.update>, 'id' | 'if_updated_at'>;
type PriceField = Period | `regular_${Period}`;

interface PriceInput {
  readonly name: PriceField;
  readonly label: string;
  readonly isRequired: boolean;
}

export const priceInputs: readonly PriceInput[] = [
  { name: 'monthly', label: 'Monthly price', isRequired: true },
  { name: 'annual', label: 'Annual price', isRequired: true },
  { name: 'regular_monthly', label: 'Regular monthly price', isRequired: false },
  { name: 'regular_annual', label: 'Regular annual price', isRequired: false },
];

const { min, max } = planPriceLimits;
const range = `from ${formatMoney({ amount: min })} to ${formatMoney({ amount: max })}`;

/** Prices of a plan as its form shows them: in dollars, empty if there is no price. */
export function pricesAsText(plan: PricedPlan): Record<PriceField, string> {
  const { prices, regular_prices: regular } = plan;
  const text = (money: { amount: number } | null) => (money ? String(dollarsOf(money)) : '');
  return {
    ...{ monthly: text(prices.monthly), annual: text(prices.annual) },
    ...{ regular_monthly: text(regular.monthly), regular_annual: text(regular.annual) },
  };
}

/** Reads the form and converts dollars to cents. Returns the validation errors instead, if any. */
export function pricesOf(form: FormData): Prices | FieldError[] {
  const faults: FieldError[] = [];
  const prices: Record<string, number | null> = {};
  for (const { name, label, isRequired } of priceInputs) {
    const text = String(form.get(name) ?? '').trim();
    if (text === '' && !isRequired) {
      prices[name] = null;
      continue;
    }
    const cents = centsIn(text);
    if (cents >= min && cents <= max) prices[name] = cents;
    else faults.push({ path: name, message: `${label} must be ${range}, like 9 or 9.50` });
  }
  return faults.length > 0 ? faults : (prices as Prices);
}

/** Reads dollars with at most two decimal places and returns cents; NaN for any other text. */
function centsIn(text: string): number {
  const amount = (/^[\d.,\s]+$/.test(text) && readAmount(text)) || '';
  return /^\d+(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN;
}
