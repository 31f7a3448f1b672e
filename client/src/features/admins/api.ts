import type { adminOperations } from '@atelier/contracts/admins';
import { api, listTag, listTags } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof adminOperations;

const changed = (_data: unknown, error: unknown) =>
  error ? [] : [listTag('AdminAccount'), 'Audit' as const];

const admins = api.injectEndpoints({
  endpoints: (build) => ({
    getAdmins: build.query({
      ...endpoint<Operations['list']>({ method: 'GET', path: '/admins' }),
      providesTags: (data) => listTags('AdminAccount', data?.admins),
    }),
    createAdmin: build.mutation({
      ...endpoint<Operations['create']>({ method: 'POST', path: '/admins' }),
      invalidatesTags: changed,
    }),
    removeAdmin: build.mutation({
      ...endpoint<Operations['remove']>({ method: 'DELETE', path: '/admins/:id' }),
      invalidatesTags: changed,
    }),
  }),
});

export const { useGetAdminsQuery, useCreateAdminMutation, useRemoveAdminMutation } = admins;
