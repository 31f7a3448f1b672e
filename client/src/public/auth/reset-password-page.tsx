import type { MailedLink } from '@atelier/contracts/users/mail/mailed-links';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useGetMailedLinkQuery } from '~/public/mailed-links/mailed-links-api.ts';
import { statusOf } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { schoolName } from '~/shared/format/format.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { LinkForm } from './link-form.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useChoosePasswordMutation } from './password-link-api.ts';
import { signedOut } from './session/auth-user.ts';
import { useLinkToken } from './use-link-token.ts';

/** Links that set a password. */
const forms: ReadonlySet<MailedLink['purpose']> = new Set(['password', 'invitation'] as const);

const spentBecause: Partial<Record<MailedLink['status'], string>> = {
  used: 'It has already been used.',
  expired: 'It has expired.',
  replaced: 'A newer one has replaced it: look for the latest email.',
  void: 'Your password or your account was changed after it was sent.',
};

function whySpent(link: MailedLink | undefined): string {
  const why = link && spentBecause[link.status];
  return why ?? 'It has already been used, has expired, or was not copied in full.';
}

/** Names whose password it is, and what comes with an invitation. */
function wordsFor(link: MailedLink | undefined) {
  const whose = link ? ` for ${shownAddress(link.email)}` : '';
  if (link?.purpose === 'invitation' && link.account === 'learner') {
    const text = `Choose a password${whose}. Then you can sign in with it.`;
    return { title: `Welcome to ${schoolName}`, text };
  }
  if (link?.purpose === 'invitation') {
    const role = link.role ? ` as ${link.role}` : '';
    const text = `You are invited to the back office${role}. Choose a password${whose}, then sign in with it.`;
    return { title: 'Accept the invitation', text };
  }
  const text = `Choose a password${whose}. It replaces the one you had, if any, and signs you out everywhere. Then you can sign in with it.`;
  return { title: 'Choose a new password', text };
}

/** Target of the mailed link: sets a password. Without a valid link, it offers to request one. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = useLinkToken();
  const isOfAdmin = search.get('account') === 'admin';
  const signInPage = isOfAdmin ? '/admin/login' : '/login';
  const [spent, setSpent] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [choose, { isLoading: isSaving }] = useChoosePasswordMutation();

  // Without an answer, the form is shown: the server checks the link once more.
  const { data, error } = useGetMailedLinkQuery(token ? { token } : skipToken);
  const link = data?.link;
  const isWrong = statusOf(error) === 404 || (link && !forms.has(link.purpose));
  const isSpent = spent === token || isWrong || (link && link.status !== 'open');

  if (!token || isSpent) {
    return (
      <NarrowPage
        key="ask"
        title={token ? 'This link no longer works' : 'Reset password'}
        text={
          token
            ? `${whySpent(link)} Enter the email address associated with your account, and we will send you a new one.`
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
    <NarrowPage key={token} {...wordsFor(link)}>
      <NewPasswordForm
        name="Choose a new password"
        button="Save password"
        busyButton="Saving..."
        isSaving={isSaving}
        send={(password) => choose({ token, password })}
        onDone={done}
        onSpent={() => setSpent(token)}
      />
    </NarrowPage>
  );
}
