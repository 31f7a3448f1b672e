import type { adminSettingsOperations } from '@atelier/contracts/users/admin-settings';
import type { schoolOperations } from '@atelier/contracts/users/school';
import { api, listTag } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof adminSettingsOperations;
type SchoolOperations = typeof schoolOperations;

const settings = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminProfile: build.query({
      ...endpoint<Operations['getProfile']>({ method: 'GET', path: '/admin-profile' }),
      providesTags: ['Admin'],
    }),
    updateAdminProfile: build.mutation({
      ...endpoint<Operations['updateProfile']>({ method: 'PUT', path: '/admin-profile' }),
      // The name and photo also appear in the top bar and in the team list.
      invalidatesTags: (_data, error) => (error ? [] : ['Admin', 'Audit', listTag('AdminAccount')]),
    }),
    changeAdminPassword: build.mutation({
      ...endpoint<Operations['changePassword']>({ method: 'PUT', path: '/admin-password' }),
      invalidatesTags: ['Audit'],
    }),
    getSchool: build.query({
      ...endpoint<SchoolOperations['get']>({ method: 'GET', path: '/school' }),
      providesTags: ['School'],
    }),
    updateSchool: build.mutation({
      ...endpoint<SchoolOperations['update']>({ method: 'PUT', path: '/school' }),
      invalidatesTags: ['School', 'Audit'],
    }),
    getAdminPreferences: build.query({
      ...endpoint<Operations['getPreferences']>({ method: 'GET', path: '/admin-preferences' }),
      providesTags: ['Admin'],
    }),
  }),
});

const preferences = settings.injectEndpoints({
  endpoints: (build) => ({
    updateAdminPreferences: build.mutation({
      ...endpoint<Operations['updatePreferences']>({ method: 'PUT', path: '/admin-preferences' }),
      // Optimistic update, which is reverted if the server rejects the change.
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const moved = dispatch(
          settings.util.updateQueryData('getAdminPreferences', {}, (data) => {
            Object.assign(data.preferences, change);
          }),
        );
        await queryFulfilled.catch(moved.undo);
      },
      invalidatesTags: ['Audit'],
    }),
  }),
});

export const {
  useGetAdminProfileQuery,
  useUpdateAdminProfileMutation,
  useChangeAdminPasswordMutation,
  useGetAdminPreferencesQuery,
  useGetSchoolQuery,
  useUpdateSchoolMutation,
} = settings;
export const { useUpdateAdminPreferencesMutation } = preferences;
