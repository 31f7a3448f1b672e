import type { overviewOperations } from '@atelier/contracts/users/overview';
import { api, listTag } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

const overview = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query({
      ...endpoint<typeof overviewOperations.get>({ method: 'GET', path: '/overview' }),
      providesTags: [listTag('User')],
    }),
  }),
});

export const { useGetOverviewQuery } = overview;
