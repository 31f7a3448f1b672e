import type { UserInformation } from '@atelier/contracts/users/accounts';
import { fieldErrorsOf } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { signedIn } from './auth-user.ts';
import { refusalOf, reportFailure } from './report-failure.ts';

interface Answer {
  readonly data?: { readonly userInfomation: UserInformation; readonly Status?: string };
  readonly error?: unknown;
}

/** Ends a form that signs in: remembers who it is and says so, or says what was refused. */
export function useSignedIn(onDone: () => void) {
  const dispatch = useAppDispatch();
  return ({ data, error }: Answer, success: string) => {
    // What comes is not always what the contract says.
    if (!data?.userInfomation?.email) {
      const refusal = refusalOf(error, data);
      reportFailure(refusal);
      return fieldErrorsOf(refusal);
    }
    dispatch(signedIn(data));
    onDone();
    toast('success', success, { duration: 1_500 });
  };
}
