import type { planOperations } from '@atelier/contracts/commerce/pricing';
import { api } from './api.ts';
import { endpoint } from './endpoint.ts';

const plans = api.injectEndpoints({
  endpoints: (build) => ({
    getPlans: build.query({
      ...endpoint<typeof planOperations.list>({ method: 'GET', path: '/plans' }),
      providesTags: ['Plan'],
    }),
    updatePlan: build.mutation({
      ...endpoint<typeof planOperations.update>({ method: 'PUT', path: '/plans/:id' }),
      invalidatesTags: (_data, error) => (error ? [] : ['Plan']),
    }),
  }),
});

export const { useGetPlansQuery, useUpdatePlanMutation } = plans;
