import { useChangePasswordMutation } from '~/public/account/profile/profile-api.ts';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { codeIn, OwnCodeField } from '~/shared/second-factor/own-code-field.tsx';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { FormActions } from '~/shared/ui/form/form-actions.tsx';
import { mismatch, newPasswordFaults, passwordRules } from '~/shared/ui/form/new-password.ts';
import { PasswordField } from '~/shared/ui/form/password-field.tsx';

interface ChangePasswordDialogProps {
  readonly open: boolean;
  readonly email: string;
  readonly onClose: () => void;
}

export function ChangePasswordDialog({ open, email, onClose }: ChangePasswordDialogProps) {
  const [change, { isLoading }] = useChangePasswordMutation();

  const submit = async (values: FormData) => {
    const oldPassword = String(values.get('oldPassword'));
    const newPassword = String(values.get('newPassword'));
    if (newPassword !== values.get('repeat')) {
      popup('error', 'Password Mismatch', { text: mismatch });
      return [{ path: 'repeat', message: mismatch }];
    }
    const faults = newPasswordFaults('newPassword', newPassword);
    if (faults.length > 0) return faults;
    const { error } = await change({ email, oldPassword, newPassword, ...codeIn(values) });
    if (error) {
      const fallback = 'An error occurred. Please check your old password and try again.';
      popup('error', 'Password Change Failed', { text: messageOf(error, fallback) });
      return fieldErrorsOf(error);
    }
    onClose();
    popup('success', 'Password Changed!', {
      text: 'You have been signed out on all other devices.',
    });
  };

  return (
    <Dialog open={open} onClose={onClose} title="Change Password" size="sm">
      <Form onSubmit={submit} aria-label="Change password" {...formLayout}>
        {/* Tells password managers which account this password belongs to. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordField name="oldPassword" label="Old password" autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint={passwordRules}
        />
        <PasswordField name="repeat" label="Repeat new password" autoComplete="new-password" />
        <OwnCodeField kind="learner" />
        <FormActions onCancel={onClose} isBusy={isLoading}>
          {isLoading ? 'Saving...' : 'Change Password'}
        </FormActions>
      </Form>
    </Dialog>
  );
}
