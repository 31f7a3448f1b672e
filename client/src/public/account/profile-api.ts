import type { profileOperations } from '@atelier/contracts/users/profile';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof profileOperations;

const profile = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query({
      ...endpoint<Operations['get']>({ method: 'GET', path: '/profile' }),
      providesTags: ['Profile'],
    }),
    updateProfile: build.mutation({
      ...endpoint<Operations['update']>({ method: 'PUT', path: '/update-profile' }),
      // Name and face show in the bar above every page, too.
      invalidatesTags: (_data, error) => (error ? [] : ['Profile', 'Session']),
    }),
    changePassword: build.mutation({
      ...endpoint<Operations['changePassword']>({ method: 'PUT', path: '/change-password' }),
      // Every other session of the account ends with it.
      invalidatesTags: (_data, error) => (error ? [] : ['OwnSession']),
    }),
  }),
});

export const { useGetProfileQuery, useUpdateProfileMutation, useChangePasswordMutation } = profile;
