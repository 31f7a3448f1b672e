import { PasskeyButton } from '~/shared/passkeys/passkey-button.tsx';
import { useSecondStep } from '~/shared/second-factor/second-step-form.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { PasswordField } from '~/shared/ui/form/password-field.tsx';
import { type AuthFormProps, AuthSwitch } from './auth-switch.tsx';
import { useSignedIn } from './session/use-signed-in.ts';
import {
  useConfirmLoginMutation,
  useLoginMutation,
  usePasskeyLoginMutation,
  usePasskeyOptionsMutation,
} from './sign-in-api.ts';

const success = 'Login successful!';

/** Sign-in with a password, and a code if the account requires one. */
export function LoginForm({ onSwitch, onDone }: AuthFormProps) {
  const finish = useSignedIn(onDone);
  const [login, { isLoading }] = useLoginMutation();
  const [confirm, confirming] = useConfirmLoginMutation();
  const [askPasskey] = usePasskeyOptionsMutation();
  const [passkeyLogin] = usePasskeyLoginMutation();

  const byPasskey = (
    <PasskeyButton
      ask={() => askPasskey({})}
      onAnswer={async (passkey) => {
        const answer = await passkeyLogin(passkey);
        if (!answer.error) finish(answer, success);
        return answer.error;
      }}
    />
  );

  const secondStep = useSecondStep({
    isLoading: confirming.isLoading,
    passkeyButton: byPasskey,
    onCode: async (args) => {
      const answer = await confirm(args);
      if (!answer.error) finish(answer, success);
      return answer.error;
    },
  });

  const submit = async (values: FormData) => {
    const answer = await login({
      email: String(values.get('email')),
      password: String(values.get('password')),
    });
    if (!secondStep.start(answer.error)) return finish(answer, success);
  };

  if (secondStep.form) return secondStep.form;

  return (
    <>
      <Form onSubmit={submit} aria-label="Sign in" {...formLayout}>
        <InputField name="email" label="Email" type="email" autoComplete="username" required />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <Button type="submit" size="lg" disabled={isLoading}>
          {isLoading ? 'Signing in...' : 'Sign in'}
        </Button>
      </Form>
      {byPasskey}
      <div>
        <AuthSwitch question="Don't have an account?" onClick={() => onSwitch('register')}>
          Sign up
        </AuthSwitch>
        <AuthSwitch question="Forgot password?" onClick={() => onSwitch('reset')}>
          Reset password
        </AuthSwitch>
        <AuthSwitch question="Don't have a password yet?" onClick={() => onSwitch('set')}>
          Set password
        </AuthSwitch>
      </div>
    </>
  );
}
