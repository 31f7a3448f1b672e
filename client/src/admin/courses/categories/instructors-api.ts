import type { instructorOperations } from '@atelier/contracts/catalog/instructors';
import { api, listTag, listTags } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

/** Courses include the name and photo of their instructor, so they are invalidated too. */
const changed = (_data: unknown, error: unknown) =>
  error ? [] : [listTag('Instructor'), listTag('Course')];

const instructors = api.injectEndpoints({
  endpoints: (build) => ({
    getInstructors: build.query({
      ...endpoint<typeof instructorOperations.list>({ method: 'GET', path: '/instructors' }),
      providesTags: (rows) => listTags('Instructor', rows),
    }),
    createInstructor: build.mutation({
      ...endpoint<typeof instructorOperations.create>({ method: 'POST', path: '/instructors' }),
      invalidatesTags: changed,
    }),
    updateInstructor: build.mutation({
      ...endpoint<typeof instructorOperations.update>({ method: 'PUT', path: '/instructors/:id' }),
      invalidatesTags: changed,
    }),
    deleteInstructor: build.mutation({
      ...endpoint<typeof instructorOperations.remove>({
        method: 'DELETE',
        path: '/instructors/:id',
      }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetInstructorsQuery,
  useCreateInstructorMutation,
  useUpdateInstructorMutation,
  useDeleteInstructorMutation,
} = instructors;
