import type { livestreamCategoryOperations } from '@atelier/contracts/livestreams/categories';
import type { livestreamOperations } from '@atelier/contracts/livestreams/livestreams';
import { api, listTag } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

/** Lists contain whole livestreams and their categories, so a change to either invalidates both. */
const changed = (id?: string) => [
  listTag('Livestream'),
  listTag('LivestreamCategory'),
  ...(id ? [{ type: 'Livestream' as const, id }] : []),
];

const livestreamManagement = api.injectEndpoints({
  endpoints: (build) => ({
    getLivestreamsPage: build.query({
      ...pageEndpoint<typeof livestreamOperations.list>({ method: 'GET', path: '/livestreams' }),
      providesTags: () => [listTag('Livestream')],
    }),
    getLivestreamCategories: build.query({
      ...endpoint<typeof livestreamCategoryOperations.list>({
        method: 'GET',
        path: '/livestreams/categories',
      }),
      providesTags: () => [listTag('LivestreamCategory')],
    }),
    createLivestreamCategory: build.mutation({
      ...endpoint<typeof livestreamCategoryOperations.create>({
        method: 'POST',
        path: '/livestreams/categories',
      }),
      invalidatesTags: (_data, error) => (error ? [] : changed()),
    }),
    updateLivestreamCategory: build.mutation({
      ...endpoint<typeof livestreamCategoryOperations.update>({
        method: 'PUT',
        path: '/livestreams/categories/:id',
      }),
      invalidatesTags: changed(),
    }),
    deleteLivestreamCategory: build.mutation({
      ...endpoint<typeof livestreamCategoryOperations.remove>({
        method: 'DELETE',
        path: '/livestreams/categories/:id',
      }),
      invalidatesTags: (_data, error) => (error ? [] : changed()),
    }),
    createLivestream: build.mutation({
      ...endpoint<typeof livestreamOperations.create>({
        method: 'POST',
        path: '/livestreams',
      }),
      invalidatesTags: (_data, error) => (error ? [] : changed()),
    }),
    updateLivestream: build.mutation({
      ...endpoint<typeof livestreamOperations.update>({
        method: 'PUT',
        path: '/livestreams/:id',
      }),
      invalidatesTags: (_data, error, { id }) => (error ? [] : changed(id)),
    }),
    deleteLivestream: build.mutation({
      ...endpoint<typeof livestreamOperations.remove>({
        method: 'DELETE',
        path: '/livestreams/:id',
      }),
      invalidatesTags: (_data, error, { id }) => (error ? [] : changed(id)),
    }),
    retryLivestreamMedia: build.mutation({
      ...endpoint<typeof livestreamOperations.retryMedia>({
        method: 'POST',
        path: '/livestreams/:id/media/retry',
      }),
      invalidatesTags: (_data, error, { id }) => (error ? [] : changed(id)),
    }),
  }),
});

export const {
  useGetLivestreamsPageQuery,
  useLazyGetLivestreamsPageQuery,
  useGetLivestreamCategoriesQuery,
  useCreateLivestreamCategoryMutation,
  useUpdateLivestreamCategoryMutation,
  useDeleteLivestreamCategoryMutation,
  useCreateLivestreamMutation,
  useUpdateLivestreamMutation,
  useDeleteLivestreamMutation,
  useRetryLivestreamMediaMutation,
} = livestreamManagement;
