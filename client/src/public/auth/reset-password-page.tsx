import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { TextLink } from '~/shared/ui/text-link.tsx';
import { signedOut } from './auth-user.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { LinkForm } from './link-form.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Target of the mailed link: sets a password. Without a valid link, it offers to request one. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = useLinkToken();
  const isOfAdmin = search.get('account') === 'admin';
  const signInPage = isOfAdmin ? '/admin/login' : '/login';
  const [spent, setSpent] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  if (!token || spent === token) {
    return (
      <NarrowPage
        key="ask"
        title={token ? 'This link no longer works' : 'Reset password'}
        text={
          token
            ? 'It was used already, is too old, or was not copied in full. Enter the email address associated with your account, and we will send you a new one.'
            : 'Enter the email address associated with your account. We will send you a link to reset your password, or to set one if you have none yet.'
        }
      >
        <LinkForm mode="reset" />
        <TextLink to={signInPage} variant="underlined">
          Back to Sign in
        </TextLink>
      </NarrowPage>
    );
  }

  const done = (message: string) => {
    // Resetting the password has ended every session of the account, including this one.
    if (!isOfAdmin) dispatch(signedOut());
    toast('success', message);
    navigate(signInPage, { replace: true });
  };
  return (
    <NarrowPage
      key={token}
      title="Choose a new password"
      text="It replaces the one you had, if any, and signs you out everywhere. Then you can sign in with it."
    >
      <ChoosePasswordForm token={token} onDone={done} onSpent={() => setSpent(token)} />
    </NarrowPage>
  );
}
