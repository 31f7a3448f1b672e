import type { passwordLinkOperations } from '@atelier/contracts/users/profile';
import type { ComponentProps } from 'react';
import { api } from '~/shared/api/api.ts';
import { endpoint } from '~/shared/api/endpoint.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/form/button.tsx';

export function ResendButton({ children = 'Send again', ...props }: ComponentProps<typeof Button>) {
  const { send, isLoading } = useResend();
  return (
    <Button {...props} disabled={isLoading} onClick={send}>
      {isLoading ? 'Sending link...' : children}
    </Button>
  );
}

/** Sends the verification email again and reports the result. */
function useResend() {
  const [resend, { isLoading }] = useResendVerificationMutation();
  const send = async () => {
    notifyOutcome(await resend({}));
  };
  return { send, isLoading };
}

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

const { useResendVerificationMutation } = verification;
