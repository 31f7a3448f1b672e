import { fieldErrorsOf } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/button.tsx';
import { InputField } from '~/shared/ui/field.tsx';
import { Form } from '~/shared/ui/form.tsx';
import type { AuthMode } from '~/shared/ui/overlays.ts';
import { PasswordField } from '~/shared/ui/password-field.tsx';
import { useLoginMutation } from './api.ts';
import { AuthSwitch } from './auth-switch.tsx';
import { signedIn } from './auth-user.ts';
import { formLayout } from './form-layout.ts';
import { refusalOf, reportFailure } from './report-failure.ts';

interface AuthFormProps {
  readonly onSwitch: (mode: AuthMode) => void;
  readonly onDone: () => void;
}

export function LoginForm({ onSwitch, onDone }: AuthFormProps) {
  const dispatch = useAppDispatch();
  const [login, { isLoading }] = useLoginMutation();

  const submit = async (values: FormData) => {
    const { data, error } = await login({
      email: String(values.get('email')),
      password: String(values.get('password')),
    });
    // What comes is not always what the contract says.
    if (!data?.userInfomation?.email) {
      const refusal = refusalOf(error, data);
      reportFailure(refusal);
      return fieldErrorsOf(refusal);
    }
    dispatch(signedIn(data));
    onDone();
    toast('success', 'Login successful!', { duration: 1_500 });
  };

  return (
    <>
      <Form onSubmit={submit} aria-label="Sign in" {...formLayout}>
        <InputField name="email" label="Email" type="email" autoComplete="username" required />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <Button type="submit" size="lg" disabled={isLoading}>
          {isLoading ? 'Signing in...' : 'Sign in'}
        </Button>
      </Form>
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
