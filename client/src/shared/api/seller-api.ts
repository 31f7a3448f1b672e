import type { sellerOperations } from '@atelier/contracts/commerce/tax/seller';
import { api } from './api.ts';
import { endpoint } from './endpoint.ts';

type Operations = typeof sellerOperations;

const seller = api.injectEndpoints({
  endpoints: (build) => ({
    getContactDetails: build.query({
      ...endpoint<Operations['contact']>({ method: 'GET', path: '/contact-details' }),
      providesTags: ['Seller'],
    }),
    getSeller: build.query({
      ...endpoint<Operations['get']>({ method: 'GET', path: '/seller' }),
      providesTags: ['Seller'],
    }),
    updateSeller: build.mutation({
      ...endpoint<Operations['update']>({ method: 'PUT', path: '/seller' }),
      invalidatesTags: (_data, error) => (error ? ['Seller'] : ['Seller', 'TaxRate', 'Audit']),
    }),
  }),
});

export const { useGetContactDetailsQuery, useGetSellerQuery, useUpdateSellerMutation } = seller;
