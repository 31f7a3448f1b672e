import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { mismatch, newPasswordFaults, passwordRules } from '~/shared/ui/form/new-password.ts';
import { PasswordField } from '~/shared/ui/form/password-field.tsx';

interface NewPasswordFormProps {
  /** Accessible name of the form. */
  readonly name: string;
  readonly button: string;
  readonly busyButton: string;
  readonly isSaving: boolean;
  /** Sends the password with the token of the mailed link. */
  readonly send: (
    password: string,
  ) => Promise<{ readonly data?: { readonly message: string }; readonly error?: unknown }>;
  /** Called once the password is set, with the server's message. */
  readonly onDone: (message: string) => void;
  /** Called if the link is used, expired or invalid. */
  readonly onSpent: () => void;
}

/** Form of a mailed link that sets a new password, typed twice. */
export function NewPasswordForm({ name, isSaving, send, onDone, ...rest }: NewPasswordFormProps) {
  const { button, busyButton, onSpent } = rest;
  const submit = async (values: FormData) => {
    const password = String(values.get('password'));
    const faults = newPasswordFaults('password', password);
    if (faults.length > 0) return faults;
    if (password !== values.get('repeat')) return [{ path: 'repeat', message: mismatch }];
    const { data, error } = await send(password);
    if (data) {
      onDone(data.message);
      return;
    }
    const fields = fieldErrorsOf(error);
    if (fields.some(({ path }) => path === 'token')) onSpent();
    else if (fields.length === 0) {
      popup('error', 'Error', { text: messageOf(error, 'Something went wrong') });
    }
    return fields;
  };

  return (
    <Form onSubmit={submit} aria-label={name} {...formLayout}>
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint={passwordRules}
      />
      <PasswordField name="repeat" label="Repeat new password" autoComplete="new-password" />
      <Button type="submit" size="lg" disabled={isSaving}>
        {isSaving ? busyButton : button}
      </Button>
    </Form>
  );
}
