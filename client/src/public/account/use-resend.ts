import { sayOutcome } from '~/shared/feedback/say-outcome.ts';
import { useResendVerificationMutation } from './verification-api.ts';

/** Mails the confirmation link once more and says so, or why not. */
export function useResend() {
  const [resend, { isLoading }] = useResendVerificationMutation();
  const send = async () => {
    sayOutcome(await resend({}));
  };
  return { send, isLoading };
}
