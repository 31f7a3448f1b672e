import type { courseImportOperations } from '@atelier/contracts/catalog/course-imports';
import type { courseOperations } from '@atelier/contracts/catalog/courses';
import { api, listTag, listTags } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint, tableEndpoint } from '~/shared/api/endpoint.ts';

const courseManagement = api.injectEndpoints({
  endpoints: (build) => ({
    getCoursesPage: build.query({
      ...pageEndpoint<typeof courseOperations.list>({ method: 'GET', path: '/courses' }),
      providesTags: (page) => listTags('Course', page?.body),
    }),
    createCourse: build.mutation({
      ...endpoint<typeof courseOperations.create>({ method: 'POST', path: '/courses' }),
      invalidatesTags: (_data, error) => (error ? [] : [listTag('Course')]),
    }),
    duplicateCourse: build.mutation({
      ...endpoint<typeof courseOperations.duplicate>({
        method: 'POST',
        path: '/courses/:courseId/duplicates',
      }),
      invalidatesTags: (_data, error) => (error ? [] : [listTag('Course')]),
    }),
    importCourses: build.mutation({
      ...tableEndpoint<(typeof courseImportOperations)['importCourses']>({
        method: 'POST',
        path: '/imports/courses',
      }),
      invalidatesTags: (_data, _error, { dry_run }) => (dry_run ? [] : ['Course', 'Audit']),
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

export const {
  useGetCoursesPageQuery,
  useLazyGetCoursesPageQuery,
  useCreateCourseMutation,
  useDuplicateCourseMutation,
  useImportCoursesMutation,
  useUpdateCourseMutation,
  useDeleteCourseMutation,
} = courseManagement;
