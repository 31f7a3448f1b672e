import type { UserInformation } from '@atelier/contracts/users/accounts';
import { refusalOf, reportFailure } from '~/public/auth/report-failure.ts';
import { fieldErrorsOf } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { releaseDraftsTo } from '~/shared/ui/form/drafts/drafts.ts';
import { signedIn } from './auth-user.ts';

interface Answer {
  readonly data?: { readonly userInfomation: UserInformation; readonly Status?: string };
  readonly error?: unknown;
}

/** Completes a sign-in form: remembers and greets the user, or reports why it failed. */
export function useSignedIn(onDone: () => void) {
  const dispatch = useAppDispatch();
  return ({ data, error }: Answer, success: string) => {
    // The response does not always match the contract.
    if (!data?.userInfomation?.email) {
      const refusal = refusalOf(error, data);
      reportFailure(refusal);
      return fieldErrorsOf(refusal);
    }
    releaseDraftsTo(data.userInfomation.id);
    dispatch(signedIn(data));
    onDone();
    toast('success', success, { duration: 1_500 });
  };
}
