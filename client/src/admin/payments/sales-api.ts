import type { saleOperations } from '@atelier/contracts/commerce/orders';
import { api, listTags } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

type Sales = typeof saleOperations;

const invalidatesTags = (_data: unknown, error: unknown) =>
  error ? [] : (['Sale', 'User'] as const);

const sales = api.injectEndpoints({
  endpoints: (build) => ({
    getSalesPage: build.query({
      ...pageEndpoint<Sales['list']>({ method: 'GET', path: '/orders' }),
      providesTags: (page) => listTags('Sale', page?.body.sales),
    }),
    paySale: build.mutation({
      ...endpoint<Sales['pay']>({ method: 'POST', path: '/orders/:id/pay' }),
      invalidatesTags,
    }),
    refundSale: build.mutation({
      ...endpoint<Sales['refund']>({ method: 'POST', path: '/orders/:id/refund' }),
      invalidatesTags,
    }),
    cancelSale: build.mutation({
      ...endpoint<Sales['cancel']>({ method: 'POST', path: '/orders/:id/cancel' }),
      invalidatesTags,
    }),
  }),
});

export const {
  useGetSalesPageQuery,
  usePaySaleMutation,
  useRefundSaleMutation,
  useCancelSaleMutation,
} = sales;
