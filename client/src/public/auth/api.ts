import type { accountOperations } from '@atelier/contracts/users/accounts';
import { clearCachedData } from '~/offline/register.ts';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';
import { holdDraftsOf, releaseDraftsTo } from '~/shared/ui/form/drafts/drafts.ts';
import { selectUser, signedIn, signedOut } from './session/auth-user.ts';

/** Tags of data that belongs to one user and must not be shown to the next one. */
export const ofOnePerson = [
  ...(['Course', 'Livestream', 'Tutorial', 'Progress', 'Note', 'Favorite'] as const),
  ...(['Profile', 'OwnSession', 'SecondFactor', 'Access', 'Order'] as const),
] as const;
const otherPerson = (_data: unknown, error: unknown) => (error ? [] : ofOnePerson);

/** Also deletes the data kept for offline use, which belongs to one user as well. */
export const forOtherPerson = {
  invalidatesTags: otherPerson,
  onQueryStarted: async (_args: unknown, api: { queryFulfilled: PromiseLike<unknown> }) => {
    await api.queryFulfilled.then(clearCachedData, () => undefined);
  },
};

const accounts = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query({
      ...endpoint<typeof accountOperations.session>({ method: 'GET', path: '/session' }),
      providesTags: ['Session'],
      // Keeps the remembered user in line with the session.
      onQueryStarted: async (_args, { dispatch, getState, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        if (!reply) return;
        const { userInfomation } = reply.data;
        const before = selectUser(getState() as unknown as Parameters<typeof selectUser>[0]);
        if (before && before.id !== userInfomation?.id) void clearCachedData();
        if (userInfomation) releaseDraftsTo(userInfomation.id);
        // The forms of the page are about to be closed, but not by the user.
        else if (before) holdDraftsOf(before.id);
        dispatch(userInfomation ? signedIn({ userInfomation }) : signedOut());
      },
    }),
    logout: build.mutation({
      ...endpoint<typeof accountOperations.logout>({ method: 'POST', path: '/user-logout' }),
      ...forOtherPerson,
    }),
  }),
});

export const { getSession } = accounts.endpoints;
export const { useGetSessionQuery, useLogoutMutation } = accounts;
