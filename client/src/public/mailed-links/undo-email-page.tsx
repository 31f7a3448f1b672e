import type { MailedLink } from '@atelier/contracts/users/mail/mailed-links';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signedOut } from '~/public/auth/session/auth-user.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { NarrowPage } from '../auth/narrow-page.tsx';
import { NewPasswordForm } from '../auth/new-password-form.tsx';
import { LinkPage } from './link-page.tsx';
import { useUndoEmailChangeMutation } from './mailed-links-api.ts';

/** Target of the link in the mail to a former address: undoes the change. */
export function UndoEmailPage() {
  return (
    <LinkPage purpose="email-undo" dead={<Spent status="expired" />}>
      {(link, token) => <Undo link={link} token={token} />}
    </LinkPage>
  );
}

const texts: Readonly<Record<string, string>> = {
  used: 'It has undone the change. Sign in with this address and your new password.',
  undone: 'An earlier change was undone, and this one with it.',
};

function Spent({ status }: Pick<MailedLink, 'status'>) {
  return (
    <Notice heading="h1" tone="error" title="This link no longer works">
      {texts[status] ?? 'It is more than seven days old, or was not copied in full.'}
    </Notice>
  );
}

function Undo({ link, token }: { link: MailedLink; token: string }) {
  const [undo, { isLoading }] = useUndoEmailChangeMutation();
  const [isSpent, setSpent] = useState(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { account, change, email, status } = link;
  if (status !== 'open' || isSpent) return <Spent status={status} />;

  const done = (message: string) => {
    // Every session of the account has ended, this one included.
    if (account === 'learner') dispatch(signedOut());
    toast('success', message);
    navigate(account === 'admin' ? '/admin/login' : '/login', { replace: true });
  };
  return (
    <NarrowPage
      title="Undo the change"
      text={`The account gets the address ${shownAddress(email)} back, in place of ${change ? shownAddress(change.to) : 'the new one'}. Choose a new password: whoever changed the address may know the current one. All sessions end, and passkeys are removed.`}
    >
      <NewPasswordForm
        name="Undo the change"
        button="Undo the change"
        busyButton="Undoing..."
        isSaving={isLoading}
        send={(password) => undo({ token, password })}
        onDone={done}
        onSpent={() => setSpent(true)}
      />
    </NarrowPage>
  );
}
