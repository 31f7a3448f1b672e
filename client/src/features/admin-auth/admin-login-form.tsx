import { chakra, Flex } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/messages/messages.ts';
import { Button } from '~/shared/ui/button.tsx';
import { CheckField, InputField } from '~/shared/ui/field.tsx';
import { Form } from '~/shared/ui/form.tsx';
import { useAdminLoginMutation } from './api.ts';
import { storeAdmin } from './stored-admin.ts';

/** Signing in to the back office. */
export function AdminLoginForm({ onDone }: { onDone: () => void }) {
  const [login, { isLoading }] = useAdminLoginMutation();
  const [revealed, setRevealed] = useState(false);

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
    <Form onSubmit={submit} aria-label="Sign in" display="flex" flexDirection="column" gap="4">
      <InputField name="email" label="Email" type="email" autoComplete="username" required />
      <chakra.div position="relative">
        <InputField
          name="password"
          label="Password"
          type={revealed ? 'text' : 'password'}
          autoComplete="current-password"
          pe="12"
          required
        />
        <Button
          look="quiet"
          size="sm"
          position="absolute"
          top="8"
          insetEnd="1.5"
          aria-label={revealed ? 'Hide password' : 'Show password'}
          aria-pressed={revealed}
          onClick={() => setRevealed(!revealed)}
        >
          {revealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      </chakra.div>
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
