import { chakra } from '@chakra-ui/react';
import { fieldErrorsOf } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/button.tsx';
import { InputField } from '~/shared/ui/field.tsx';
import { Form } from '~/shared/ui/form.tsx';
import type { AuthMode } from '~/shared/ui/overlays.ts';
import { PasswordField } from '~/shared/ui/password-field.tsx';
import { TextLink } from '~/shared/ui/text-link.tsx';
import { useRegisterMutation } from './api.ts';
import { AuthSwitch } from './auth-switch.tsx';
import { signedIn } from './auth-user.ts';
import { formLayout } from './form-layout.ts';
import { refusalOf, reportFailure } from './report-failure.ts';

interface AuthFormProps {
  readonly onSwitch: (mode: AuthMode) => void;
  readonly onDone: () => void;
}

export function RegisterForm({ onSwitch, onDone }: AuthFormProps) {
  const dispatch = useAppDispatch();
  const [register, { isLoading }] = useRegisterMutation();

  const submit = async (values: FormData) => {
    const { data, error } = await register({
      name: String(values.get('name')),
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
    toast('success', 'Account created!', { duration: 1_500 });
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
          <TextLink to="/terms" look="underlined" onClick={onDone}>
            Terms of service
          </TextLink>{' '}
          and{' '}
          <TextLink to="/privacy" look="underlined" onClick={onDone}>
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
