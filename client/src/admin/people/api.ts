import type { accountRecordOperations } from '@atelier/contracts/users/account-records';
import type { adminOperations } from '@atelier/contracts/users/admins';
import type { certificateOperations } from '@atelier/contracts/users/learning/certificates';
import type { enrollmentOperations } from '@atelier/contracts/users/learning/enrollments';
import type { peopleImportOperations } from '@atelier/contracts/users/people-imports';
import type { userDetailOperations } from '@atelier/contracts/users/user-detail';
import { api, listTag, listTags } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint, tableEndpoint } from '~/shared/api/endpoint.ts';

type Detail = typeof userDetailOperations;
type Adding = typeof peopleImportOperations;

/** Also on errors: a record that no longer exists must disappear from the screen, too. */
const changed = (_data: unknown, _error: unknown, { id }: { id: string }) => [
  { type: 'User' as const, id },
  'Audit' as const,
];

const users = api.injectEndpoints({
  endpoints: (build) => ({
    getUsersPage: build.query({
      ...pageEndpoint<typeof adminOperations.users>({ method: 'GET', path: '/users' }),
      providesTags: (page) => listTags('User', page?.body.users),
    }),
    getUser: build.query({
      ...endpoint<Detail['get']>({ method: 'GET', path: '/users/:id' }),
      providesTags: (_data, _error, { id }) => [{ type: 'User', id }],
    }),
    getUserCourses: build.query({
      ...endpoint<Detail['courses']>({ method: 'GET', path: '/users/:id/courses' }),
      providesTags: ['Enrollment'],
    }),
    addUser: build.mutation({
      ...endpoint<Adding['add']>({ method: 'POST', path: '/users' }),
      invalidatesTags: (_data, error) => (error ? [] : ['User', 'Audit']),
    }),
    inviteUser: build.mutation({
      ...endpoint<Adding['invite']>({ method: 'POST', path: '/users/:id/invitation' }),
      invalidatesTags: changed,
    }),
    importPeople: build.mutation({
      ...tableEndpoint<Adding['importPeople']>({ method: 'POST', path: '/imports/people' }),
      invalidatesTags: (_data, _error, { dry_run }) => (dry_run ? [] : ['User', 'Grant', 'Audit']),
    }),
    // A read, but defined as a mutation so that its result is not cached.
    exportUser: build.mutation({
      ...endpoint<(typeof accountRecordOperations)['anybodys']>({
        method: 'GET',
        path: '/users/:id/export',
      }),
      invalidatesTags: ['Audit'],
    }),
    updateUser: build.mutation({
      ...endpoint<Detail['update']>({ method: 'PUT', path: '/users/:id' }),
      invalidatesTags: changed,
    }),
    resetUserFactor: build.mutation({
      ...endpoint<Detail['resetSecondFactor']>({
        method: 'DELETE',
        path: '/users/:id/second-factor',
      }),
      invalidatesTags: changed,
    }),
    endUserSession: build.mutation({
      ...endpoint<Detail['endSession']>({
        method: 'DELETE',
        path: '/users/:id/sessions/:sessionId',
      }),
      invalidatesTags: changed,
    }),
    endUserSessions: build.mutation({
      ...endpoint<Detail['endSessions']>({ method: 'DELETE', path: '/users/:id/sessions' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetUsersPageQuery,
  useLazyGetUsersPageQuery,
  useGetUserQuery,
  useGetUserCoursesQuery,
  useAddUserMutation,
  useInviteUserMutation,
  useImportPeopleMutation,
  useExportUserMutation,
  useUpdateUserMutation,
  useResetUserFactorMutation,
  useEndUserSessionMutation,
  useEndUserSessionsMutation,
} = users;

const enrollments = api.injectEndpoints({
  endpoints: (build) => ({
    getEnrollmentsPage: build.query({
      ...pageEndpoint<typeof enrollmentOperations.list>({ method: 'GET', path: '/enrollments' }),
      providesTags: (page) => listTags('Enrollment', page?.body.enrollments),
    }),
  }),
});

export const { useGetEnrollmentsPageQuery, useLazyGetEnrollmentsPageQuery } = enrollments;

const certificates = api.injectEndpoints({
  endpoints: (build) => ({
    getAllCertificatesPage: build.query({
      ...pageEndpoint<typeof certificateOperations.list>({
        method: 'GET',
        path: '/certificates',
      }),
      providesTags: [listTag('Certificate')],
    }),
  }),
});

export const { useGetAllCertificatesPageQuery, useLazyGetAllCertificatesPageQuery } = certificates;
