import { Flex } from '@chakra-ui/react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/button.tsx';
import { CheckField, InputField } from '~/shared/ui/field.tsx';
import { Form } from '~/shared/ui/form.tsx';
import { formLayout } from '~/shared/ui/form-layout.ts';
import { PasswordField } from '~/shared/ui/password-field.tsx';
import { useAdminLoginMutation } from './api.ts';
import { storeAdmin } from './stored-admin.ts';

/** Signing in to the back office. */
export function AdminLoginForm({ onDone }: { onDone: () => void }) {
  const [login, { isLoading }] = useAdminLoginMutation();

  const submit = async (values: FormData) => {
    const { data, error } = await login({
      email: String(values.get('email')).trim(),
      password: String(values.get('password')).trim(),
      rememberMe: values.has('rememberMe'),
    });
    const info = data?.adminLoginInfo;
    if (!info) {
      const text = error
        ? messageOf(error, 'Invalid email or password. Please try again.')
        : 'Invalid response from server.';
      popup('error', 'Login failed!', { text, duration: 4_000 });
      return fieldErrorsOf(error);
    }
    storeAdmin(info);
    onDone();
    popup('success', 'Login successful!', { duration: 1_500 });
  };

  return (
    <Form onSubmit={submit} aria-label="Sign in" {...formLayout}>
      <InputField name="email" label="Email" type="email" autoComplete="username" required />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <Flex justify="space-between" align="center" wrap="wrap" gap="2">
        <CheckField name="rememberMe" label="Remember me" />
        <Button look="bare" size="inline">
          Forgot password
        </Button>
      </Flex>
      <Button type="submit" size="lg" disabled={isLoading}>
        {isLoading ? 'Signing in...' : 'Sign in'}
      </Button>
      <Button look="bare" size="inline" alignSelf="flex-start">
        Contact administrator
      </Button>
    </Form>
  );
}
