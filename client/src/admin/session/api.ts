import type { accountOperations } from '@atelier/contracts/users/accounts';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

const admins = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminDashboard: build.query({
      ...endpoint<typeof accountOperations.adminDashboard>({
        method: 'GET',
        path: '/admin-dashboard',
      }),
      providesTags: ['Admin'],
    }),
    adminLogout: build.mutation({
      ...endpoint<typeof accountOperations.adminLogout>({ method: 'POST', path: '/admin-logout' }),
    }),
  }),
});

const adminSessions = admins.injectEndpoints({
  endpoints: (build) => ({
    /** Asked in the middle of something: who is refused must not lose the page. */
    checkAdmin: build.query({
      ...endpoint<typeof accountOperations.adminDashboard>({
        method: 'GET',
        path: '/admin-dashboard',
      }),
      keepUnusedDataFor: 0,
      // The role may have changed meanwhile.
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        if (reply) dispatch(admins.util.upsertQueryData('getAdminDashboard', {}, reply.data));
      },
    }),
    adminLogin: build.mutation({
      ...endpoint<typeof accountOperations.adminLogin>({ method: 'POST', path: '/adminlogin' }),
      // The answer is what the guard would ask for next.
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        const adminLoginInfo = reply?.data?.adminLoginInfo;
        if (!adminLoginInfo) return;
        dispatch(admins.util.upsertQueryData('getAdminDashboard', {}, { adminLoginInfo }));
      },
    }),
  }),
});

export const { useGetAdminDashboardQuery, useAdminLogoutMutation } = admins;
export const { useAdminLoginMutation, useLazyCheckAdminQuery } = adminSessions;

/** Drops what only admins may read. To be called where none of it is on the screen any more. */
export const forgetAdminReads = () => api.util.invalidateTags(['Admin', 'Course']);
