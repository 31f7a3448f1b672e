import type { offerOperations } from '@atelier/contracts/commerce/offers';
import { api } from './api.ts';
import { endpoint } from './endpoint.ts';

const offers = api.injectEndpoints({
  endpoints: (build) => ({
    getOffer: build.query({
      ...endpoint<typeof offerOperations.get>({ method: 'GET', path: '/offer' }),
      // A price may have been replaced.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetOfferQuery, useLazyGetOfferQuery } = offers;
