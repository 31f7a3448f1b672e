import type { courseOperations } from '@atelier/contracts/courses';
import { api, listTag } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

const courseManagement = api.injectEndpoints({
  endpoints: (build) => ({
    createCourse: build.mutation({
      ...endpoint<typeof courseOperations.create>({ method: 'POST', path: '/courses' }),
      invalidatesTags: (_data, error) => (error ? [] : [listTag('Course')]),
    }),
    updateCourse: build.mutation({
      ...endpoint<typeof courseOperations.update>({ method: 'PUT', path: '/courses/:id' }),
      invalidatesTags: (_data, error, { id }) =>
        error ? [] : [listTag('Course'), { type: 'Course', id }],
    }),
    deleteCourse: build.mutation({
      ...endpoint<typeof courseOperations.remove>({ method: 'DELETE', path: '/courses/:id' }),
      invalidatesTags: (_data, error) => (error ? [] : [listTag('Course')]),
    }),
  }),
});

export const { useCreateCourseMutation, useUpdateCourseMutation, useDeleteCourseMutation } =
  courseManagement;
