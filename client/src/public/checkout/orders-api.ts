import type { invoiceOperations } from '@atelier/contracts/commerce/invoices';
import type { offerOperations } from '@atelier/contracts/commerce/offers';
import type { orderOperations } from '@atelier/contracts/commerce/orders';
import type { planChangeOperations } from '@atelier/contracts/commerce/plan-changes';
import type { subscriptionOperations } from '@atelier/contracts/commerce/subscriptions';
import { api, listTag, listTags } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Orders = typeof orderOperations;
type Subscriptions = typeof subscriptionOperations;
type PlanChanges = typeof planChangeOperations;

/** What buying changes on other screens. */
const afterwards = (_data: unknown, error: unknown) =>
  error ? [] : [listTag('Order'), 'Order' as const, 'Access' as const];

const orders = api.injectEndpoints({
  endpoints: (build) => ({
    getOffer: build.query({
      ...endpoint<typeof offerOperations.get>({ method: 'GET', path: '/offer' }),
      // A price may have been replaced.
      keepUnusedDataFor: 0,
    }),
    getOrders: build.query({
      ...endpoint<Orders['list']>({ method: 'GET', path: '/orders' }),
      providesTags: (data) => listTags('Order', data?.orders),
    }),
    getOrder: build.query({
      ...endpoint<Orders['get']>({ method: 'GET', path: '/orders/:id' }),
      providesTags: (_data, _error, { id }) => [{ type: 'Order', id }],
    }),
    placeOrder: build.mutation({
      ...endpoint<Orders['create']>({ method: 'POST', path: '/orders' }),
      invalidatesTags: afterwards,
    }),
    payOrder: build.mutation({
      ...endpoint<Orders['pay']>({ method: 'POST', path: '/orders/:id/pay' }),
      invalidatesTags: afterwards,
    }),
    cancelOrder: build.mutation({
      ...endpoint<Orders['cancel']>({ method: 'POST', path: '/orders/:id/cancel' }),
      invalidatesTags: afterwards,
    }),
    refundOrder: build.mutation({
      ...endpoint<Orders['refund']>({ method: 'POST', path: '/orders/:id/refunds' }),
      invalidatesTags: afterwards,
    }),
    getSubscription: build.query({
      ...endpoint<Subscriptions['get']>({ method: 'GET', path: '/subscription' }),
      providesTags: [listTag('Order')],
    }),
    cancelPlan: build.mutation({
      ...endpoint<Subscriptions['cancel']>({ method: 'POST', path: '/subscription/cancel' }),
      invalidatesTags: afterwards,
    }),
    resumePlan: build.mutation({
      ...endpoint<Subscriptions['resume']>({ method: 'POST', path: '/subscription/resume' }),
      invalidatesTags: afterwards,
    }),
    openPortal: build.mutation({
      ...endpoint<Subscriptions['portal']>({ method: 'POST', path: '/subscription/portal' }),
    }),
    getProration: build.query({
      ...endpoint<PlanChanges['preview']>({ method: 'GET', path: '/subscription/change' }),
      providesTags: [listTag('Order')],
      // The credit becomes less with each day.
      keepUnusedDataFor: 0,
    }),
    changePlan: build.mutation({
      ...endpoint<PlanChanges['change']>({ method: 'PUT', path: '/subscription' }),
      invalidatesTags: afterwards,
    }),
    getInvoices: build.query({
      ...endpoint<typeof invoiceOperations.list>({ method: 'GET', path: '/invoices' }),
      providesTags: [listTag('Order')],
    }),
  }),
});

export const {
  useGetOfferQuery,
  useLazyGetOfferQuery,
  useGetOrdersQuery,
  useGetOrderQuery,
  useGetSubscriptionQuery,
  usePlaceOrderMutation,
  usePayOrderMutation,
  useCancelOrderMutation,
  useRefundOrderMutation,
  useCancelPlanMutation,
  useResumePlanMutation,
  useOpenPortalMutation,
  useGetProrationQuery,
  useChangePlanMutation,
  useGetInvoicesQuery,
} = orders;
