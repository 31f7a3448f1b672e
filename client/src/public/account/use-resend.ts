import { messageOf } from '~/shared/api/api-error.ts';
import { popup, toast } from '~/shared/feedback/feedback.ts';
import { useResendVerificationMutation } from './verification-api.ts';

/** Mails the confirmation link once more and says so, or why not. */
export function useResend() {
  const [resend, { isLoading }] = useResendVerificationMutation();
  const send = async () => {
    const { data, error } = await resend({});
    if (data) toast('success', data.message);
    else popup('error', 'Error', { text: messageOf(error, 'Something went wrong') });
  };
  return { send, isLoading };
}
