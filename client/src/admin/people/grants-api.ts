import type { grantOperations } from '@atelier/contracts/commerce/grants';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Grants = typeof grantOperations;

/** A plan that was given is shown in the list of users, too. */
const changed = (_data: unknown, error: unknown, { id }: { readonly id: string }) =>
  error ? [] : [{ type: 'Grant' as const, id }, 'User' as const, 'Audit' as const];

const grants = api.injectEndpoints({
  endpoints: (build) => ({
    getGrants: build.query({
      ...endpoint<Grants['list']>({ method: 'GET', path: '/users/:id/grants' }),
      providesTags: (_data, _error, { id }) => [{ type: 'Grant', id }],
    }),
    createGrant: build.mutation({
      ...endpoint<Grants['create']>({ method: 'POST', path: '/users/:id/grants' }),
      invalidatesTags: changed,
    }),
    removeGrant: build.mutation({
      ...endpoint<Grants['remove']>({ method: 'DELETE', path: '/users/:id/grants/:grantId' }),
      invalidatesTags: changed,
    }),
  }),
});

export const { useGetGrantsQuery, useCreateGrantMutation, useRemoveGrantMutation } = grants;
