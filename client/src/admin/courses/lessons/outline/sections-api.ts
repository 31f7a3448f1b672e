import type { sectionOperations } from '@atelier/contracts/catalog/sections';
import { api, listTag } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof sectionOperations;

const ofCourse = (_data: unknown, error: unknown, { id }: { readonly id: string }) =>
  error ? [] : [listTag('Course'), { type: 'Course' as const, id }];

const sections = api.injectEndpoints({
  endpoints: (build) => ({
    createSection: build.mutation({
      ...endpoint<Operations['create']>({ method: 'POST', path: '/courses/:id/sections' }),
      invalidatesTags: ofCourse,
    }),
    updateSection: build.mutation({
      ...endpoint<Operations['update']>({
        method: 'PUT',
        path: '/courses/:id/sections/:sectionId',
      }),
      invalidatesTags: ofCourse,
    }),
    deleteSection: build.mutation({
      ...endpoint<Operations['remove']>({
        method: 'DELETE',
        path: '/courses/:id/sections/:sectionId',
      }),
      invalidatesTags: ofCourse,
    }),
    // Invalidates no tags: moves may follow one another, so the caller refetches the course at the
    // end.
    arrangeLessons: build.mutation({
      ...endpoint<Operations['arrange']>({ method: 'PUT', path: '/courses/:id/outline' }),
    }),
  }),
});

export const { useCreateSectionMutation, useUpdateSectionMutation, useDeleteSectionMutation } =
  sections;

type Arrangement = Parameters<typeof sections.endpoints.arrangeLessons.initiate>[0];

/** Action to dispatch; its state is not tracked. */
export const arrangeLessons = (args: Arrangement) =>
  sections.endpoints.arrangeLessons.initiate(args, { track: false });
