import type { MailedLink } from '@atelier/contracts/users/mailed-links';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signedOut } from '~/public/auth/auth-user.ts';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { popup, toast } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Form, formLayout } from '~/shared/ui/form.tsx';
import { mismatch, newPasswordFaults, passwordRules } from '~/shared/ui/new-password.ts';
import { Notice } from '~/shared/ui/notice.tsx';
import { PasswordField } from '~/shared/ui/password-field.tsx';
import { NarrowPage } from '../auth/narrow-page.tsx';
import { LinkPage } from './link-page.tsx';
import { useUndoEmailChangeMutation } from './mailed-links-api.ts';

/** Target of the link in the mail to a former address: takes the change back. */
export function UndoEmailPage() {
  return (
    <LinkPage purpose="email-undo" dead={<Spent status="expired" />}>
      {(link, token) => <Undo link={link} token={token} />}
    </LinkPage>
  );
}

const texts: Readonly<Record<string, string>> = {
  used: 'The change was taken back with it. Sign in with this address and your new password.',
  undone: 'An earlier change was taken back, and this one with it.',
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

  const submit = async (values: FormData) => {
    const password = String(values.get('password'));
    const faults = newPasswordFaults('password', password);
    if (faults.length > 0) return faults;
    if (password !== values.get('repeat')) return [{ path: 'repeat', message: mismatch }];
    const { data, error } = await undo({ token, password });
    if (data) {
      // Every session of the account has ended, this one included.
      if (account === 'learner') dispatch(signedOut());
      toast('success', data.message);
      navigate(account === 'admin' ? '/admin/login' : '/login', { replace: true });
      return;
    }
    const fields = fieldErrorsOf(error);
    if (fields.some(({ path }) => path === 'token')) setSpent(true);
    else if (fields.length === 0) {
      popup('error', 'Error', { text: messageOf(error, 'Something went wrong') });
    }
    return fields;
  };

  return (
    <NarrowPage
      title="Take the change back"
      text={`The account gets the address ${email} again, in place of ${change?.to ?? 'the new one'}. Choose a new password: whoever changed the address may know the present one. Everybody is signed out, and passkeys are removed.`}
    >
      <Form onSubmit={submit} aria-label="Take the change back" {...formLayout}>
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          hint={passwordRules}
        />
        <PasswordField name="repeat" label="Repeat new password" autoComplete="new-password" />
        <Button type="submit" size="lg" disabled={isLoading}>
          {isLoading ? 'Taking it back...' : 'Take the change back'}
        </Button>
      </Form>
    </NarrowPage>
  );
}
