import type { accessOperations } from '@atelier/contracts/commerce/access';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

const access = api.injectEndpoints({
  endpoints: (build) => ({
    getAccess: build.query({
      ...endpoint<typeof accessOperations.get>({ method: 'GET', path: '/access' }),
      providesTags: ['Access'],
    }),
  }),
});

export const { useGetAccessQuery } = access;
