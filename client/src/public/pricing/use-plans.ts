import { useMemo } from 'react';
import { useGetPlansQuery } from '~/shared/api/plans.ts';
import { type Plan, plans } from './plans.ts';
import { documentedSaving, pricedAs, savingOf } from './priced-plan.ts';

interface Priced {
  readonly plans: readonly Plan[];
  /** What an annual plan saves, such as `47%` or `up to 25%`; null where it saves nothing. */
  readonly saving: string | null;
}

/** The plans at the prices of the checkout; until these are known, those they were put on sale for. */
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
