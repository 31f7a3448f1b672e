import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { useResendVerificationMutation } from './verification-api.ts';

/** Sends the verification email again and reports the result. */
export function useResend() {
  const [resend, { isLoading }] = useResendVerificationMutation();
  const send = async () => {
    notifyOutcome(await resend({}));
  };
  return { send, isLoading };
}
