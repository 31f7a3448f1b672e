import type { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import type { subscriptionOperations } from '@atelier/contracts/commerce/subscriptions';
import { api, listTags } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

type Orders = typeof orderOperations;
type Plans = typeof subscriptionOperations;

/** Also after a rejection, which may be due to a change made by someone else. */
const invalidatesTags = ['Sale', 'User'] as const;

const sales = api.injectEndpoints({
  endpoints: (build) => ({
    getSalesPage: build.query({
      ...pageEndpoint<Orders['list']>({ method: 'GET', path: '/orders' }),
      providesTags: (page) => listTags('Sale', page?.body.orders),
    }),
    getSale: build.query({
      ...endpoint<Orders['get']>({ method: 'GET', path: '/orders/:id' }),
      providesTags: (_data, _error, { id }) => [{ type: 'Sale', id }],
    }),
    paySale: build.mutation({
      ...endpoint<Orders['markPaid']>({ method: 'POST', path: '/orders/:id/mark-paid' }),
      invalidatesTags,
    }),
    refundSale: build.mutation({
      ...endpoint<Orders['refund']>({ method: 'POST', path: '/orders/:id/refunds' }),
      invalidatesTags,
    }),
    declineRefund: build.mutation({
      ...endpoint<Orders['declineRefund']>({
        method: 'DELETE',
        path: '/orders/:id/refund-request',
      }),
      invalidatesTags,
    }),
    noteTransfer: build.mutation({
      ...endpoint<Orders['noteTransfer']>({ method: 'POST', path: '/orders/:id/transfers' }),
      invalidatesTags,
    }),
    reverseBooking: build.mutation({
      ...endpoint<Orders['reverseBooking']>({ method: 'POST', path: '/orders/:id/reversals' }),
      invalidatesTags,
    }),
    correctInvoice: build.mutation({
      ...endpoint<Orders['correctInvoice']>({
        method: 'POST',
        path: '/orders/:id/invoice-corrections',
      }),
      invalidatesTags,
    }),
    returnMoney: build.mutation({
      ...endpoint<Orders['returnMoney']>({ method: 'POST', path: '/orders/:id/returns' }),
      invalidatesTags,
    }),
    extendPlan: build.mutation({
      ...endpoint<Plans['extend']>({ method: 'POST', path: '/subscriptions/:id/extend' }),
      invalidatesTags,
    }),
    cancelPlanFor: build.mutation({
      ...endpoint<Plans['cancelFor']>({ method: 'POST', path: '/subscriptions/:id/cancel' }),
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
  useGetSaleQuery,
  useDeclineRefundMutation,
  useReturnMoneyMutation,
  useNoteTransferMutation,
  useCorrectInvoiceMutation,
  useReverseBookingMutation,
  useExtendPlanMutation,
  useCancelPlanForMutation,
  useLazyGetSalesPageQuery,
  usePaySaleMutation,
  useRefundSaleMutation,
  useCancelSaleMutation,
} = sales;
