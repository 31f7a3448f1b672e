import { Button } from '~/shared/ui/button.tsx';
import { InputField } from '~/shared/ui/field.tsx';
import { Form } from '~/shared/ui/form.tsx';
import { formLayout } from '~/shared/ui/form-layout.ts';
import { PasswordField } from '~/shared/ui/password-field.tsx';
import { useLoginMutation } from './api.ts';
import { type AuthFormProps, AuthSwitch } from './auth-switch.tsx';
import { useSignedIn } from './use-signed-in.ts';

export function LoginForm({ onSwitch, onDone }: AuthFormProps) {
  const finish = useSignedIn(onDone);
  const [login, { isLoading }] = useLoginMutation();

  const submit = async (values: FormData) => {
    const answer = await login({
      email: String(values.get('email')),
      password: String(values.get('password')),
    });
    return finish(answer, 'Login successful!');
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
