import type { deletionOperations } from '@atelier/contracts/catalog/deletions';
import type { livestreamDeletionOperations } from '@atelier/contracts/livestreams/deletions';
import { api, listTag } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof deletionOperations;
type LivestreamOperations = typeof livestreamDeletionOperations;

const deletions = api.injectEndpoints({
  endpoints: (build) => ({
    getDeletionsPage: build.query({
      ...pageEndpoint<Operations['list']>({ method: 'GET', path: '/deletions' }),
      providesTags: [listTag('Course'), listTag('Tutorial')],
    }),
    restoreDeletion: build.mutation({
      ...endpoint<Operations['restore']>({ method: 'POST', path: '/deletions/:id/restore' }),
      invalidatesTags: (data, error) =>
        error || !data
          ? []
          : [
              listTag('Course'),
              listTag('Category'),
              listTag('Instructor'),
              listTag('Tutorial'),
              ...(data.course_id ? [{ type: 'Course' as const, id: data.course_id }] : []),
            ],
    }),
    purgeDeletion: build.mutation({
      ...endpoint<Operations['remove']>({ method: 'DELETE', path: '/deletions/:id' }),
      invalidatesTags: (_data, error) => (error ? [] : [listTag('Course'), listTag('Tutorial')]),
    }),
    getDeletedLivestreamsPage: build.query({
      ...pageEndpoint<LivestreamOperations['list']>({
        method: 'GET',
        path: '/livestreams/deletions',
      }),
      providesTags: [listTag('Livestream')],
    }),
    restoreLivestream: build.mutation({
      ...endpoint<LivestreamOperations['restore']>({
        method: 'POST',
        path: '/livestreams/deletions/:id/restore',
      }),
      invalidatesTags: (_data, error) =>
        error ? [] : [listTag('Livestream'), listTag('LivestreamCategory')],
    }),
    purgeLivestream: build.mutation({
      ...endpoint<LivestreamOperations['remove']>({
        method: 'DELETE',
        path: '/livestreams/deletions/:id',
      }),
      invalidatesTags: (_data, error) => (error ? [] : [listTag('Livestream')]),
    }),
  }),
});

export const {
  useGetDeletionsPageQuery,
  useRestoreDeletionMutation,
  usePurgeDeletionMutation,
  useGetDeletedLivestreamsPageQuery,
  useRestoreLivestreamMutation,
  usePurgeLivestreamMutation,
} = deletions;
