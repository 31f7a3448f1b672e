import type { passwordLinkOperations } from '@atelier/contracts/users/profile';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof passwordLinkOperations;

const verification = api.injectEndpoints({
  endpoints: (build) => ({
    // A write, but kept like a read: however often the page is drawn, a token is spent once.
    verifyEmail: build.query({
      ...endpoint<Operations['verifyEmail']>({ method: 'POST', path: '/verify-email' }),
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        if (reply) dispatch(api.util.invalidateTags(['Session', 'Profile']));
      },
    }),
    resendVerification: build.mutation({
      ...endpoint<Operations['resendVerification']>({
        method: 'POST',
        path: '/verify-email/resend',
      }),
    }),
  }),
});

export const { useVerifyEmailQuery, useResendVerificationMutation } = verification;
