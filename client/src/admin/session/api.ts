import type { OutputOf } from '@atelier/contracts/core/operation';
import type {
  AdminLoginInfo,
  AdminRole,
  accountOperations,
} from '@atelier/contracts/users/accounts';
import { hasRole } from '@atelier/contracts/users/roles';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';
import type { PasskeyAnswer } from '~/shared/passkeys/browser-passkeys.ts';

const admins = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminDashboard: build.query({
      ...endpoint<typeof accountOperations.adminDashboard>({
        method: 'GET',
        path: '/admin-dashboard',
      }),
      providesTags: ['Admin'],
    }),
    adminLogout: build.mutation({
      ...endpoint<typeof accountOperations.adminLogout>({ method: 'POST', path: '/admin-logout' }),
    }),
  }),
});

interface Started {
  readonly dispatch: (action: ReturnType<typeof admins.util.upsertQueryData>) => unknown;
  readonly queryFulfilled: PromiseLike<{
    readonly data: { readonly adminLoginInfo: AdminLoginInfo };
  }>;
}

/** Caches the reply as the result of the guard's query, which also updates the current role. */
async function storeAdminReply(
  _args: unknown,
  { dispatch, queryFulfilled }: Started,
): Promise<void> {
  const reply = await queryFulfilled.then(
    ({ data }) => data,
    () => null,
  );
  const adminLoginInfo = reply?.adminLoginInfo;
  if (!adminLoginInfo) return;
  dispatch(admins.util.upsertQueryData('getAdminDashboard', {}, { adminLoginInfo }));
}

const adminSessions = admins.injectEndpoints({
  endpoints: (build) => ({
    /** Separate from the guard's query, so that a rejection does not unmount the page. */
    checkAdmin: build.query({
      ...endpoint<typeof accountOperations.adminDashboard>({
        method: 'GET',
        path: '/admin-dashboard',
      }),
      keepUnusedDataFor: 0,
      // The role may have changed in the meantime.
      onQueryStarted: storeAdminReply,
    }),
    adminLogin: build.mutation({
      ...endpoint<typeof accountOperations.adminLogin>({ method: 'POST', path: '/adminlogin' }),
      onQueryStarted: storeAdminReply,
    }),
    adminPasskeyOptions: build.mutation({
      ...endpoint<typeof accountOperations.adminPasskeyOptions>({
        method: 'POST',
        path: '/adminlogin/passkey/options',
      }),
    }),
    adminPasskeyLogin: build.mutation({
      query: (answer: PasskeyAnswer & { readonly rememberMe: boolean }) =>
        ({ method: 'POST', path: '/adminlogin/passkey', body: { ...answer } }) as const,
      transformResponse: (body: unknown) =>
        body as OutputOf<typeof accountOperations.adminPasskeyLogin>,
      onQueryStarted: storeAdminReply,
    }),
    confirmAdminLogin: build.mutation({
      ...endpoint<typeof accountOperations.confirmAdminLogin>({
        method: 'POST',
        path: '/adminlogin/second-factor',
      }),
      onQueryStarted: storeAdminReply,
    }),
  }),
});

export const { useGetAdminDashboardQuery, useAdminLogoutMutation } = admins;
export const {
  useAdminLoginMutation,
  useConfirmAdminLoginMutation,
  useAdminPasskeyOptionsMutation,
  useAdminPasskeyLoginMutation,
  useLazyCheckAdminQuery,
} = adminSessions;

/**
 * Invalidates data that only admins may read. Call it only when no screen shows such data any more.
 */
export const forgetAdminReads = () => api.util.invalidateTags(['Admin', 'SecondFactor', 'Course']);

/**
 * The role of the signed-in admin; `editor`, the role with the fewest permissions, until it is
 * known.
 */
export function useRole(): AdminRole {
  return useGetAdminDashboardQuery({}).data?.adminLoginInfo.role ?? 'editor';
}

/** Whether the signed-in admin has this role or a higher one. */
export function useHasRole(least: AdminRole): boolean {
  return hasRole(useRole(), least);
}
