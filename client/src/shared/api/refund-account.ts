import type { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import { api } from './api.ts';
import { endpoint } from './endpoint.ts';

export const { useNameAccountMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    nameAccount: build.mutation({
      ...endpoint<(typeof orderOperations)['nameAccount']>({
        method: 'PUT',
        path: '/orders/:id/refund-account',
      }),
      invalidatesTags: ['Sale', 'Order'],
    }),
  }),
});
