import type { adminOperations } from '@atelier/contracts/users/admins';
import { api, listTag, listTags } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof adminOperations;

const changed = (_data: unknown, error: unknown) =>
  error ? [] : [listTag('AdminAccount'), 'Audit' as const];

const admins = api.injectEndpoints({
  endpoints: (build) => ({
    getTeam: build.query({
      ...endpoint<Operations['team']>({ method: 'GET', path: '/team' }),
      providesTags: (data) => listTags('AdminAccount', data?.members),
    }),
    getAdminNames: build.query({
      ...endpoint<Operations['names']>({ method: 'GET', path: '/team/names' }),
      providesTags: (data) => listTags('AdminAccount', data?.admins),
    }),
    updateAdmin: build.mutation({
      ...endpoint<Operations['update']>({ method: 'PUT', path: '/admins/:id' }),
      // The admin's own settings include the job title, so they are invalidated too.
      invalidatesTags: (_data, error) => (error ? [] : [...changed(null, null), 'Admin' as const]),
    }),
    createAdmin: build.mutation({
      ...endpoint<Operations['create']>({ method: 'POST', path: '/admins' }),
      invalidatesTags: changed,
    }),
    inviteAdmin: build.mutation({
      ...endpoint<Operations['invite']>({ method: 'POST', path: '/admins/:id/invitation' }),
      invalidatesTags: changed,
    }),
    resetSecondFactor: build.mutation({
      ...endpoint<Operations['resetSecondFactor']>({
        method: 'DELETE',
        path: '/admins/:id/second-factor',
      }),
      invalidatesTags: changed,
    }),
    removeAdmin: build.mutation({
      ...endpoint<Operations['remove']>({ method: 'DELETE', path: '/admins/:id' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useGetAdminNamesQuery,
  useGetTeamQuery,
  useLazyGetAdminNamesQuery,
  useUpdateAdminMutation,
  useCreateAdminMutation,
  useInviteAdminMutation,
  useResetSecondFactorMutation,
  useRemoveAdminMutation,
} = admins;
