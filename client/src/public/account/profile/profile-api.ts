import type { profileOperations } from '@atelier/contracts/users/profile';
import { api } from '~/shared/api/api.ts';
import { messageOf, statusOf } from '~/shared/api/api-error.ts';
import { endpoint } from '~/shared/api/endpoint.ts';
import { popup } from '~/shared/feedback/feedback.ts';

type Operations = typeof profileOperations;

const profile = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query({
      ...endpoint<Operations['get']>({ method: 'GET', path: '/profile' }),
      providesTags: ['Profile'],
    }),
    updateProfile: build.mutation({
      ...endpoint<Operations['update']>({ method: 'PUT', path: '/update-profile' }),
      // The name and photo also appear in the top bar.
      invalidatesTags: (_data, error) => (error ? [] : ['Profile', 'Session']),
    }),
    changePassword: build.mutation({
      ...endpoint<Operations['changePassword']>({ method: 'PUT', path: '/change-password' }),
      // Changing the password ends every other session of the account.
      invalidatesTags: (_data, error) => (error ? [] : ['OwnSession']),
    }),
  }),
});

export const { useGetProfileQuery, useUpdateProfileMutation, useChangePasswordMutation } = profile;

/** Reports why a profile was not changed, in the documented wording for each cause. */
export function reportFailure(error: unknown): void {
  const text =
    statusOf(error) === 0
      ? 'An error occurred while updating your profile. Please check your network connection.'
      : messageOf(error, 'Something went wrong. Please try again.');
  popup('error', 'Update Failed', { text });
}
