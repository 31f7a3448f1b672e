import type { passwordLinkOperations } from '@atelier/contracts/users/profile';
import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof passwordLinkOperations;

interface Started {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly queryFulfilled: PromiseLike<unknown>;
}

/** The signed-in user is shown on every page. */
async function readAgain(_args: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  const done = await queryFulfilled.then(
    () => true,
    () => false,
  );
  if (done) dispatch(api.util.invalidateTags(['Session', 'Profile']));
}

const verification = api.injectEndpoints({
  endpoints: (build) => ({
    // A write, but defined as a query, so that rendering again does not use the token a second
    // time.
    verifyEmail: build.query({
      ...endpoint<Operations['verifyEmail']>({ method: 'POST', path: '/verify-email' }),
      onQueryStarted: readAgain,
    }),
    confirmEmailChange: build.query({
      ...endpoint<Operations['confirmEmailChange']>({
        method: 'POST',
        path: '/account/email/confirm',
      }),
      onQueryStarted: readAgain,
    }),
    requestEmailChange: build.mutation({
      ...endpoint<Operations['requestEmailChange']>({ method: 'POST', path: '/account/email' }),
      invalidatesTags: (_data, error) => (error ? [] : ['Profile']),
    }),
    resendEmailChange: build.mutation({
      ...endpoint<Operations['resendEmailChange']>({
        method: 'POST',
        path: '/account/email/resend',
      }),
      // Also on errors: the change may have been confirmed or canceled elsewhere.
      invalidatesTags: ['Profile', 'Session'],
    }),
    cancelEmailChange: build.mutation({
      ...endpoint<Operations['cancelEmailChange']>({ method: 'DELETE', path: '/account/email' }),
      invalidatesTags: ['Profile', 'Session'],
    }),
    resendVerification: build.mutation({
      ...endpoint<Operations['resendVerification']>({
        method: 'POST',
        path: '/verify-email/resend',
      }),
    }),
  }),
});

export const {
  useVerifyEmailQuery,
  useConfirmEmailChangeQuery,
  useRequestEmailChangeMutation,
  useResendEmailChangeMutation,
  useCancelEmailChangeMutation,
  useResendVerificationMutation,
} = verification;
