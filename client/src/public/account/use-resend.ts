import { sayOutcome } from '~/shared/feedback/say-outcome.ts';
import { useResendVerificationMutation } from './verification-api.ts';

/** Sends the verification email again and reports the result. */
export function useResend() {
  const [resend, { isLoading }] = useResendVerificationMutation();
  const send = async () => {
    sayOutcome(await resend({}));
  };
  return { send, isLoading };
}
