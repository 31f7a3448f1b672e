import type { adminOperations } from '@atelier/contracts/admins';
import { api, listTags } from '~/shared/api/api.ts';
import { pageEndpoint } from '~/shared/api/endpoint.ts';

const users = api.injectEndpoints({
  endpoints: (build) => ({
    getUsersPage: build.query({
      ...pageEndpoint<typeof adminOperations.users>({ method: 'GET', path: '/users' }),
      providesTags: (page) => listTags('User', page?.body.users),
    }),
  }),
});

export const { useGetUsersPageQuery } = users;
