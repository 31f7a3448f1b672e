import type { teamOperations } from '@atelier/contracts/commerce/team';
import type { teamProgressOperations } from '@atelier/contracts/users/learning/team-progress';
import { api, listTag, listTags } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Team = typeof teamOperations;

/** The response also contains changes by others, so the whole list is invalidated. */
const seatsChanged = [listTag('Seat'), listTag('Order')];

/** What a seat opens to its holder. */
const rightsChanged = [
  ...(['Session', 'Access', 'Course', 'Livestream', 'Tutorial'] as const),
  listTag('Order'),
];

const team = api.injectEndpoints({
  endpoints: (build) => ({
    getSeats: build.query({
      ...endpoint<Team['list']>({ method: 'GET', path: '/team/seats' }),
      providesTags: (data) => listTags('Seat', data?.seats),
    }),
    getTeamProgress: build.query({
      ...endpoint<typeof teamProgressOperations.list>({ method: 'GET', path: '/team/progress' }),
      providesTags: [listTag('Seat')],
    }),
    inviteToTeam: build.mutation({
      ...endpoint<Team['invite']>({ method: 'POST', path: '/team/seats' }),
      invalidatesTags: seatsChanged,
    }),
    resendInvitation: build.mutation({
      ...endpoint<Team['resend']>({ method: 'POST', path: '/team/seats/:id/resend' }),
      invalidatesTags: seatsChanged,
    }),
    revokeSeat: build.mutation({
      ...endpoint<Team['revoke']>({ method: 'DELETE', path: '/team/seats/:id' }),
      invalidatesTags: seatsChanged,
    }),
    leaveTeam: build.mutation({
      ...endpoint<Team['leave']>({ method: 'POST', path: '/team/seats/:id/leave' }),
      invalidatesTags: (_data, error) => (error ? [] : rightsChanged),
    }),
    getInvitation: build.query({
      ...endpoint<Team['invitation']>({ method: 'GET', path: '/team/invitations/:token' }),
      keepUnusedDataFor: 0,
    }),
    claimSeat: build.mutation({
      ...endpoint<Team['claim']>({ method: 'POST', path: '/team/invitations/:token/claim' }),
      invalidatesTags: (_data, error) => (error ? [] : rightsChanged),
    }),
  }),
});

export const {
  useGetSeatsQuery,
  useGetTeamProgressQuery,
  useInviteToTeamMutation,
  useResendInvitationMutation,
  useRevokeSeatMutation,
  useLeaveTeamMutation,
  useGetInvitationQuery,
  useClaimSeatMutation,
} = team;
