import type { taxRateOperations } from '@atelier/contracts/commerce/tax/tax-rates';
import { api, listTags } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type TaxRates = typeof taxRateOperations;

const invalidatesTags = (_data: unknown, error: unknown) => (error ? [] : (['TaxRate'] as const));

const taxes = api.injectEndpoints({
  endpoints: (build) => ({
    getTaxRates: build.query({
      ...endpoint<TaxRates['list']>({ method: 'GET', path: '/tax-rates' }),
      providesTags: (data) => listTags('TaxRate', data?.tax_rates),
    }),
    createTaxRate: build.mutation({
      ...endpoint<TaxRates['create']>({ method: 'POST', path: '/tax-rates' }),
      invalidatesTags,
    }),
    updateTaxRate: build.mutation({
      ...endpoint<TaxRates['update']>({ method: 'PUT', path: '/tax-rates/:id' }),
      invalidatesTags,
    }),
    removeTaxRate: build.mutation({
      ...endpoint<TaxRates['remove']>({ method: 'DELETE', path: '/tax-rates/:id' }),
      invalidatesTags,
    }),
  }),
});

export const {
  useGetTaxRatesQuery,
  useCreateTaxRateMutation,
  useUpdateTaxRateMutation,
  useRemoveTaxRateMutation,
} = taxes;
