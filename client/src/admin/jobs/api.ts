import type { videoJobOperations } from '@atelier/contracts/media/video-jobs';
import { api, listTag } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';
import { pathOf, type VideoOwner } from '~/shared/uploads/video-owner.ts';

type Operations = typeof videoJobOperations;

interface MediaCommand {
  readonly owner: VideoOwner;
  readonly command: 'retry' | 'cancel';
}

const jobs = api.injectEndpoints({
  endpoints: (build) => ({
    getJobs: build.query({
      ...pageEndpoint<Operations['list']>({ method: 'GET', path: '/jobs' }),
      providesTags: [listTag('Job')],
    }),
    getJobLog: build.query({
      ...endpoint<Operations['log']>({ method: 'GET', path: '/jobs/:queue/:id/log' }),
      keepUnusedDataFor: 0,
    }),
    getStorage: build.query({
      ...endpoint<Operations['storage']>({ method: 'GET', path: '/storage' }),
    }),
    getHealth: build.query({
      ...endpoint<Operations['health']>({ method: 'GET', path: '/health' }),
    }),
    dismissJob: build.mutation({
      ...endpoint<Operations['dismiss']>({ method: 'DELETE', path: '/jobs/:queue/:id' }),
      invalidatesTags: ['Job'],
    }),
    commandMedia: build.mutation<unknown, MediaCommand>({
      query: ({ owner, command }) => ({
        method: 'POST',
        path: `${pathOf(owner)}/media/${command}`,
      }),
      invalidatesTags: ['Job', 'Course', 'Livestream'],
    }),
  }),
});

export const {
  useGetJobsQuery,
  useLazyGetJobsQuery,
  useGetJobLogQuery,
  useGetStorageQuery,
  useGetHealthQuery,
  useCommandMediaMutation,
  useDismissJobMutation,
} = jobs;
