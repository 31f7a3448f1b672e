import type { planOperations } from '@atelier/contracts/commerce/pricing';
import { api } from './api.ts';
import { endpoint } from './endpoint.ts';

const plans = api.injectEndpoints({
  endpoints: (build) => ({
    getPlans: build.query({
      ...endpoint<typeof planOperations.list>({ method: 'GET', path: '/plans' }),
    }),
  }),
});

export const { useGetPlansQuery } = plans;
