import type { enrollmentOperations } from '@atelier/contracts/users/enrollments';
import { api, listTags } from '~/shared/api/api.ts';
import { pageEndpoint } from '~/shared/api/endpoint.ts';

const enrollments = api.injectEndpoints({
  endpoints: (build) => ({
    getEnrollmentsPage: build.query({
      ...pageEndpoint<typeof enrollmentOperations.list>({ method: 'GET', path: '/enrollments' }),
      providesTags: (page) => listTags('Enrollment', page?.body.enrollments),
    }),
  }),
});

export const { useGetEnrollmentsPageQuery, useLazyGetEnrollmentsPageQuery } = enrollments;
