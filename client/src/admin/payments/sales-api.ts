import type { orderOperations } from '@atelier/contracts/commerce/orders';
import { api, listTags } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

type Orders = typeof orderOperations;

const invalidatesTags = (_data: unknown, error: unknown) =>
  error ? [] : (['Sale', 'User'] as const);

const sales = api.injectEndpoints({
  endpoints: (build) => ({
    getSalesPage: build.query({
      ...pageEndpoint<Orders['list']>({ method: 'GET', path: '/orders' }),
      providesTags: (page) => listTags('Sale', page?.body.orders),
    }),
    paySale: build.mutation({
      ...endpoint<Orders['markPaid']>({ method: 'POST', path: '/orders/:id/mark-paid' }),
      invalidatesTags,
    }),
    refundSale: build.mutation({
      ...endpoint<Orders['refund']>({ method: 'POST', path: '/orders/:id/refunds' }),
      invalidatesTags,
    }),
    cancelSale: build.mutation({
      ...endpoint<Orders['cancel']>({ method: 'POST', path: '/orders/:id/cancel' }),
      invalidatesTags,
    }),
  }),
});

export const {
  useGetSalesPageQuery,
  useLazyGetSalesPageQuery,
  usePaySaleMutation,
  useRefundSaleMutation,
  useCancelSaleMutation,
} = sales;
