import type { testPaymentOperations } from '@atelier/contracts/commerce/orders/payments';
import { changedByBuying } from '~/public/checkout/orders-api.ts';
import { api, listTag } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type TestPayments = typeof testPaymentOperations;

const testPayments = api.injectEndpoints({
  endpoints: (build) => ({
    getTestPayment: build.query({
      ...endpoint<TestPayments['get']>({ method: 'GET', path: '/test-payments/:id' }),
      providesTags: [listTag('Order')],
      keepUnusedDataFor: 0,
    }),
    payTest: build.mutation({
      ...endpoint<TestPayments['pay']>({ method: 'PUT', path: '/test-payments/:id' }),
      invalidatesTags: (_data, error) => (error ? [] : changedByBuying),
    }),
    replaceTestCard: build.mutation({
      ...endpoint<TestPayments['replaceCard']>({ method: 'PUT', path: '/test-payments/:id/card' }),
    }),
  }),
});

export const { useGetTestPaymentQuery, usePayTestMutation, useReplaceTestCardMutation } =
  testPayments;
