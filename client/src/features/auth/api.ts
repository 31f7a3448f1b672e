import type { accountOperations } from '@atelier/contracts/accounts';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';
import { signedIn, signedOut } from './auth-user.ts';

const accounts = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query({
      ...endpoint<typeof accountOperations.session>({ method: 'GET', path: '/session' }),
      // What the browser remembers never outlives the session it belongs to.
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        if (!reply) return;
        const { userInfomation } = reply.data;
        dispatch(userInfomation ? signedIn({ userInfomation }) : signedOut());
      },
    }),
    login: build.mutation({
      ...endpoint<typeof accountOperations.login>({ method: 'POST', path: '/login' }),
      invalidatesTags: (_data, error) => (error ? [] : ['Course']),
    }),
    register: build.mutation({
      ...endpoint<typeof accountOperations.register>({ method: 'POST', path: '/register' }),
      invalidatesTags: (_data, error) => (error ? [] : ['Course']),
    }),
    logout: build.mutation({
      ...endpoint<typeof accountOperations.logout>({ method: 'POST', path: '/user-logout' }),
      invalidatesTags: (_data, error) => (error ? [] : ['Course']),
    }),
  }),
});

export const { useGetSessionQuery, useLoginMutation, useRegisterMutation, useLogoutMutation } =
  accounts;
