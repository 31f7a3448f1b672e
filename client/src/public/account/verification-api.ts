import type { passwordLinkOperations } from '@atelier/contracts/users/profile';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';

const verification = api.injectEndpoints({
  endpoints: (build) => ({
    resendVerification: build.mutation({
      ...endpoint<(typeof passwordLinkOperations)['resendVerification']>({
        method: 'POST',
        path: '/verify-email/resend',
      }),
    }),
  }),
});

export const { useResendVerificationMutation } = verification;
