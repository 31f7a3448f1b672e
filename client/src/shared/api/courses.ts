import type { courseOperations } from '@atelier/contracts/catalog/courses';
import { api, listTags } from './api.ts';
import { endpoint } from './endpoint.ts';

const courses = api.injectEndpoints({
  endpoints: (build) => ({
    getCourses: build.query({
      ...endpoint<typeof courseOperations.list>({ method: 'GET', path: '/courses' }),
      providesTags: (rows) => listTags('Course', rows),
    }),
    getCourse: build.query({
      ...endpoint<typeof courseOperations.get>({ method: 'GET', path: '/courses/:id' }),
      providesTags: (course, _error, { id }) => [{ type: 'Course', id: course?.id ?? id }],
    }),
  }),
});

export const { useGetCoursesQuery, useGetCourseQuery, useLazyGetCourseQuery, usePrefetch } =
  courses;
