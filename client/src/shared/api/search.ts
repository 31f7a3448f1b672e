import type { searchOperations } from '@atelier/contracts/core/search';
import { api } from './api.ts';
import { endpoint } from './endpoint.ts';

const search = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query({
      ...endpoint<typeof searchOperations.find>({ method: 'GET', path: '/search' }),
      // Searching is cheap, and results change with the catalog.
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useSearchQuery } = search;
