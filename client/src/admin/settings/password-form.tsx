import { useState } from 'react';
import { popup } from '~/shared/feedback/feedback.ts';
import { notifyFailure } from '~/shared/feedback/notify-outcome.ts';
import { codeIn, OwnCodeField } from '~/shared/second-factor/own-code-field.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { Form } from '~/shared/ui/form/form.tsx';
import { mismatch, newPasswordFaults, passwordRules } from '~/shared/ui/form/new-password.ts';
import { PasswordField } from '~/shared/ui/form/password-field.tsx';
import { useChangeAdminPasswordMutation } from './api.ts';

/** Form that changes the admin's password. Errors are shown at the fields they concern. */
export function PasswordForm({ email }: { email: string }) {
  const [change, { isLoading }] = useChangeAdminPasswordMutation();
  // Used as a key, so that the form is reset once the password has been changed.
  const [changes, setChanges] = useState(0);

  const submit = async (values: FormData) => {
    const currentPassword = String(values.get('currentPassword'));
    const newPassword = String(values.get('newPassword'));
    const faults = newPasswordFaults('newPassword', newPassword);
    if (faults.length > 0) return faults;
    if (newPassword !== values.get('confirmPassword')) {
      return [{ path: 'confirmPassword', message: mismatch }];
    }
    const { error } = await change({ currentPassword, newPassword, ...codeIn(values) });
    if (error) {
      return notifyFailure(error, 'Password Change Failed');
    }
    setChanges(changes + 1);
    popup('success', 'Password Changed!', { text: 'You are signed out everywhere else.' });
  };

  return (
    <Form
      key={changes}
      onSubmit={submit}
      aria-label="Security"
      display="flex"
      flexDirection="column"
      gap="5"
    >
      {/* Tells password managers which account this password belongs to. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint={passwordRules}
      />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <OwnCodeField kind="admin" />
      <Button type="submit" alignSelf="flex-start" disabled={isLoading}>
        {isLoading ? 'Updating...' : 'Update Password'}
      </Button>
    </Form>
  );
}
