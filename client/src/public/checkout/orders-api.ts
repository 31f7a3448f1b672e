import type { invoiceOperations } from '@atelier/contracts/commerce/invoices';
import type { orderOperations } from '@atelier/contracts/commerce/orders/orders';
import type { planChangeOperations } from '@atelier/contracts/commerce/plan-changes';
import type { subscriptionOperations } from '@atelier/contracts/commerce/subscriptions';
import { selectUser, signedIn } from '~/public/auth/session/auth-user.ts';
import { api, listTag, listTags } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Orders = typeof orderOperations;
type Subscriptions = typeof subscriptionOperations;
type PlanChanges = typeof planChangeOperations;

/** Tags of the data that changes after an order is placed, paid, canceled or refunded. */
export const changedByBuying = [
  ...([listTag('Order'), 'Order', 'Access', 'Profile'] as const),
  ...(['Course', 'Livestream', 'Tutorial'] as const),
] as const;
const afterwards = (_data: unknown, error: unknown) => (error ? [] : changedByBuying);

const orders = api.injectEndpoints({
  endpoints: (build) => ({
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
      // The session reflects the new plan with a short delay.
      onQueryStarted: async (_args, { dispatch, getState, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        const user = selectUser(getState() as unknown as Parameters<typeof selectUser>[0]);
        if (!reply || !user || user.plan === reply.data.plan) return;
        dispatch(signedIn({ userInfomation: { ...user, plan: reply.data.plan } }));
      },
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
      // The credit shrinks every day.
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
