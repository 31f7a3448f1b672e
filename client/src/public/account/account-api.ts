import type { accountRecordOperations } from '@atelier/contracts/users/account-records';
import type { profileOperations } from '@atelier/contracts/users/profile';
import type { ownSessionOperations } from '@atelier/contracts/users/sign-in/sessions';
import { api, listTag, listTags } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Sessions = typeof ownSessionOperations;
type Account = typeof profileOperations;

const account = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnSessions: build.query({
      ...endpoint<Sessions['list']>({ method: 'GET', path: '/sessions' }),
      providesTags: (data) => listTags('OwnSession', data?.sessions),
    }),
    endSession: build.mutation({
      ...endpoint<Sessions['end']>({ method: 'DELETE', path: '/sessions/:id' }),
      // Also on errors: a session that no longer exists must disappear from the list, too.
      invalidatesTags: [listTag('OwnSession')],
    }),
    endOtherSessions: build.mutation({
      ...endpoint<Sessions['endOthers']>({ method: 'DELETE', path: '/sessions' }),
      invalidatesTags: [listTag('OwnSession')],
    }),
    // A read, but defined as a mutation so that its result is not cached.
    exportAccount: build.mutation({
      ...endpoint<(typeof accountRecordOperations)['own']>({
        method: 'GET',
        path: '/account/export',
      }),
    }),
    removeAccount: build.mutation({
      ...endpoint<Account['removeAccount']>({ method: 'DELETE', path: '/account' }),
    }),
  }),
});

export const {
  useGetOwnSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useExportAccountMutation,
  useRemoveAccountMutation,
} = account;
