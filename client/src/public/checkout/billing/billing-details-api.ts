import type { billingDetailsOperations } from '@atelier/contracts/commerce/tax/billing-details';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof billingDetailsOperations;

const billingDetails = api.injectEndpoints({
  endpoints: (build) => ({
    getBillingDetails: build.query({
      ...endpoint<Operations['get']>({ method: 'GET', path: '/billing-details' }),
      providesTags: ['BillingDetails'],
    }),
    updateBillingDetails: build.mutation({
      ...endpoint<Operations['update']>({ method: 'PUT', path: '/billing-details' }),
      invalidatesTags: (_data, error) => (error ? [] : ['BillingDetails']),
    }),
  }),
});

export const { useGetBillingDetailsQuery, useUpdateBillingDetailsMutation } = billingDetails;
