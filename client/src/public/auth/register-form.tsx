import { chakra } from '@chakra-ui/react';
import { Button } from '~/shared/ui/form/button.tsx';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { PasswordField } from '~/shared/ui/form/password-field.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { type AuthFormProps, AuthSwitch } from './auth-switch.tsx';
import { useSignedIn } from './session/use-signed-in.ts';
import { useRegisterMutation } from './sign-in-api.ts';

export function RegisterForm({ onSwitch, onDone }: AuthFormProps) {
  const finish = useSignedIn(onDone);
  const [register, { isLoading }] = useRegisterMutation();

  const submit = async (values: FormData) => {
    const answer = await register({
      name: String(values.get('name')),
      email: String(values.get('email')),
      password: String(values.get('password')),
    });
    return finish(answer, 'Account created!');
  };

  return (
    <>
      <Form onSubmit={submit} aria-label="Sign up" {...formLayout}>
        <InputField name="name" label="Name" autoComplete="name" required />
        <InputField name="email" label="Email" type="email" autoComplete="username" required />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters."
        />
        <Button type="submit" size="lg" disabled={isLoading}>
          {isLoading ? 'Signing up...' : 'Sign up'}
        </Button>
        <chakra.p textStyle="note" color="text.muted">
          By clicking on Sign up, you agree to our{' '}
          <TextLink to="/terms" variant="underlined" onClick={onDone}>
            Terms of service
          </TextLink>{' '}
          and{' '}
          <TextLink to="/privacy" variant="underlined" onClick={onDone}>
            Privacy policy
          </TextLink>
          .
        </chakra.p>
      </Form>
      <AuthSwitch question="Already have an account?" onClick={() => onSwitch('login')}>
        Sign in
      </AuthSwitch>
    </>
  );
}
