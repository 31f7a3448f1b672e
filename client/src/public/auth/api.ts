import type { accountOperations } from '@atelier/contracts/users/accounts';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';
import { signedIn, signedOut } from './auth-user.ts';

/** What was read for one person is not for the next. */
const otherPerson = (_data: unknown, error: unknown) =>
  error
    ? []
    : ([
        ...(['Course', 'Livestream', 'Tutorial', 'Progress', 'Favorite', 'Profile'] as const),
        ...(['OwnSession', 'Access', 'Order'] as const),
      ] as const);

const accounts = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query({
      ...endpoint<typeof accountOperations.session>({ method: 'GET', path: '/session' }),
      providesTags: ['Session'],
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
      invalidatesTags: otherPerson,
    }),
    register: build.mutation({
      ...endpoint<typeof accountOperations.register>({ method: 'POST', path: '/register' }),
      invalidatesTags: otherPerson,
    }),
    logout: build.mutation({
      ...endpoint<typeof accountOperations.logout>({ method: 'POST', path: '/user-logout' }),
      invalidatesTags: otherPerson,
    }),
  }),
});

export const { useGetSessionQuery, useLoginMutation, useRegisterMutation, useLogoutMutation } =
  accounts;
