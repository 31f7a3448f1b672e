import type { salesOverviewOperations } from '@atelier/contracts/commerce/sales-overview';
import type { videoJobOperations } from '@atelier/contracts/media/video-jobs';
import type { overviewOperations } from '@atelier/contracts/users/overview';
import { api, listTag } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

const overview = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query({
      ...endpoint<typeof overviewOperations.get>({ method: 'GET', path: '/overview' }),
      providesTags: [listTag('User')],
    }),
    getSalesOverview: build.query({
      ...endpoint<typeof salesOverviewOperations.get>({ method: 'GET', path: '/overview/sales' }),
      providesTags: [listTag('Sale')],
    }),
    getJobCounts: build.query({
      ...pageEndpoint<typeof videoJobOperations.list>({ method: 'GET', path: '/jobs' }),
      providesTags: [listTag('Job')],
    }),
  }),
});

export const { useGetJobCountsQuery, useGetOverviewQuery, useGetSalesOverviewQuery } = overview;
