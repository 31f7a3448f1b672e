import type { Money } from '@atelier/contracts/commerce/money';
import type { PricedPlan } from '@atelier/contracts/commerce/pricing';
import { annualSaving } from '@atelier/contracts/commerce/promotion';
import { dollarsOf } from '~/shared/format/format.ts';
import { type Plan, plans } from './plans.ts';

/** A plan with the prices of the checkout, and the annual saving as calculated by the server. */
export function pricedAs(plan: Plan, priced: readonly PricedPlan[]): Plan {
  const found = priced.find((one) => one.plan === plan.id);
  if (!found) return plan;
  const { prices, regular_prices: regular, team_prices: team, promotion } = found;
  const { badge, ...rest } = plan;
  return {
    ...rest,
    monthly: dollarsOf(prices.monthly),
    annualMonthly: monthOf(prices.annual),
    regularMonthly: regular.monthly && dollarsOf(regular.monthly),
    regularAnnualMonthly: regular.annual && monthOf(regular.annual),
    ...(team && {
      team: {
        from: team.from,
        monthly: team.monthly && dollarsOf(team.monthly),
        annualMonthly: team.annual && monthOf(team.annual),
      },
    }),
    ...(promotion !== null && { badge: promotion }),
  };
}

const monthOf = (year: Money) => dollarsOf(year) / 12;

/** The annual saving at the documented prices. */
export const documentedSaving = '47%';

/**
 * The annual saving: as documented if the prices are the documented ones, otherwise calculated;
 * null if there is none.
 */
export function savingOf(priced: readonly PricedPlan[]): string | null {
  const isDocumented = plans.every((plan) => {
    const { monthly, annualMonthly } = pricedAs(plan, priced);
    return monthly === plan.monthly && annualMonthly === plan.annualMonthly;
  });
  if (isDocumented) return documentedSaving;
  const most = Math.max(...priced.map(({ prices }) => annualSaving(prices)));
  return most > 0 ? `up to ${most}%` : null;
}
