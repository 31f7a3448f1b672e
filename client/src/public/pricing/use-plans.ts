import { useMemo } from 'react';
import { useGetPlansQuery } from '~/shared/api/plans.ts';
import { type Plan, plans } from './plans.ts';
import { documentedSaving, pricedAs, savingOf } from './priced-plan.ts';

interface Priced {
  readonly plans: readonly Plan[];
  /** The annual saving, such as `47%` or `up to 25%`; null if there is none. */
  readonly saving: string | null;
}

/** The plans with the prices of the checkout; the documented prices until those are loaded. */
export function usePlans(): Priced {
  const { data } = useGetPlansQuery({});
  return useMemo(() => {
    if (!data) return { plans, saving: documentedSaving };
    return {
      plans: plans.map((plan) => pricedAs(plan, data.plans)),
      saving: savingOf(data.plans),
    };
  }, [data]);
}
