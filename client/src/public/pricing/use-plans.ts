import { useMemo } from 'react';
import { useGetPlansQuery } from '~/shared/api/plans.ts';
import { type Plan, plans } from './plans.ts';
import { pricedAs, savingOf } from './priced-plan.ts';

interface Priced {
  readonly plans: readonly Plan[];
  /** What an annual plan saves, in words. */
  readonly saving: string;
}

/** The plans at the prices of the checkout; until these are known, those they were put on sale for. */
export function usePlans(): Priced {
  const { data } = useGetPlansQuery({});
  return useMemo(() => {
    const priced = plans.map((plan) => (data ? pricedAs(plan, data.plans) : plan));
    if (priced.every((plan, index) => plan === plans[index])) {
      return { plans, saving: 'An annual plan saves 47%.' };
    }
    const most = Math.max(...priced.map(savingOf));
    const saving = most > 0 ? `An annual plan saves up to ${most}%.` : '';
    return { plans: priced, saving };
  }, [data]);
}
