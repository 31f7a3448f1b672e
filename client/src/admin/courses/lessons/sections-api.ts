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
    // Whoever arranges asks for the course afterwards: moves follow one another.
    arrangeLessons: build.mutation({
      ...endpoint<Operations['arrange']>({ method: 'PUT', path: '/courses/:id/outline' }),
    }),
  }),
});

export const { useCreateSectionMutation, useUpdateSectionMutation, useDeleteSectionMutation } =
  sections;

type Arrangement = Parameters<typeof sections.endpoints.arrangeLessons.initiate>[0];

/** To be dispatched; nobody watches its state. */
export const arrangeLessons = (args: Arrangement) =>
  sections.endpoints.arrangeLessons.initiate(args, { track: false });
