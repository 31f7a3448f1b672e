import type { adminOperations } from '@atelier/contracts/admins';
import { api, listTags } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

const users = api.injectEndpoints({
  endpoints: (build) => ({
    getUsers: build.query({
      ...endpoint<typeof adminOperations.users>({ method: 'GET', path: '/users' }),
      providesTags: (data) => listTags('User', data?.users),
    }),
  }),
});

export const { useGetUsersQuery } = users;
