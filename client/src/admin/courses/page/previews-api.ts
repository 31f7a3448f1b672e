import type { previewOperations } from '@atelier/contracts/catalog/previews';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof previewOperations;

/**
 * A change to a course also changes what its preview links show, so both are refetched together.
 */
const ofCourse = (_data: unknown, error: unknown, { id }: { readonly id: string }) =>
  error ? [] : [{ type: 'Course' as const, id }, 'Audit' as const];

const previews = api.injectEndpoints({
  endpoints: (build) => ({
    getPreviews: build.query({
      ...endpoint<Operations['list']>({ method: 'GET', path: '/courses/:id/previews' }),
      providesTags: (_data, _error, { id }) => [{ type: 'Course', id }],
    }),
    createPreview: build.mutation({
      ...endpoint<Operations['create']>({ method: 'POST', path: '/courses/:id/previews' }),
      invalidatesTags: ofCourse,
    }),
    removePreview: build.mutation({
      ...endpoint<Operations['remove']>({
        method: 'DELETE',
        path: '/courses/:id/previews/:previewId',
      }),
      invalidatesTags: ofCourse,
    }),
  }),
});

export const { useGetPreviewsQuery, useCreatePreviewMutation, useRemovePreviewMutation } = previews;
