import type { PricedPlan } from '@atelier/contracts/commerce/pricing';
import { dollarsOf } from '../../shared/format/money.ts';
import type { Plan } from './plans.ts';

/**
 * A plan at the prices of the checkout. What it saves is said as documented at the prices that plans
 * are put on sale for, and counted at others.
 */
export function pricedAs(plan: Plan, priced: readonly PricedPlan[]): Plan {
  const found = priced.find((one) => one.plan === plan.id);
  if (!found) return plan;
  const monthly = dollarsOf(found.prices.monthly);
  const annualMonthly = dollarsOf(found.prices.annual) / 12;
  if (monthly === plan.monthly && annualMonthly === plan.annualMonthly) return plan;
  const { badge, ...rest } = plan;
  const saved = savingOf({ monthly, annualMonthly });
  return {
    ...rest,
    monthly,
    annualMonthly,
    ...(badge && saved > 0 && { badge: `Save ${saved}%` }),
  };
}

/** Percent that paying by the year saves, rounded down. */
export function savingOf({ monthly, annualMonthly }: Pick<Plan, 'monthly' | 'annualMonthly'>) {
  return monthly === 0 ? 0 : Math.floor((1 - annualMonthly / monthly) * 100);
}
