import type { AdminLoginInfo } from '@atelier/contracts/users/accounts';
import { Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { PasskeyButton } from '~/shared/passkeys/passkey-button.tsx';
import { useSecondStep } from '~/shared/second-factor/second-step-form.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { CheckField, InputField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { PasswordField } from '~/shared/ui/form/password-field.tsx';
import {
  useAdminLoginMutation,
  useAdminPasskeyLoginMutation,
  useAdminPasskeyOptionsMutation,
  useConfirmAdminLoginMutation,
} from './api.ts';
import { storeAdmin } from './stored-admin.ts';

/** Sign-in form of the back office, with a second step for accounts with a second factor. */
export function AdminLoginForm({ onDone }: { onDone: () => void }) {
  const [login, { isLoading }] = useAdminLoginMutation();
  const [confirm, confirming] = useConfirmAdminLoginMutation();
  const [askPasskey] = useAdminPasskeyOptionsMutation();
  const [passkeyLogin] = useAdminPasskeyLoginMutation();
  const remember = useRef(false);

  const finish = (info: AdminLoginInfo) => {
    storeAdmin(info);
    onDone();
    popup('success', 'Login successful!', { duration: 1_500 });
  };

  const byPasskey = (
    <PasskeyButton
      ask={() => askPasskey({})}
      onAnswer={async (answer) => {
        const { data, error } = await passkeyLogin({ ...answer, rememberMe: remember.current });
        if (data) finish(data.adminLoginInfo);
        return error;
      }}
    />
  );

  const secondStep = useSecondStep({
    passkeyButton: byPasskey,
    isLoading: confirming.isLoading,
    onCode: async (args) => {
      const { data, error } = await confirm(args);
      if (data) finish(data.adminLoginInfo);
      return error;
    },
  });

  const submit = async (values: FormData) => {
    const { data, error } = await login({
      email: String(values.get('email')).trim(),
      password: String(values.get('password')).trim(),
      rememberMe: values.has('rememberMe'),
    });
    const info = data?.adminLoginInfo;
    if (secondStep.start(error)) return;
    if (!info) {
      const text = error
        ? messageOf(error, 'Invalid email or password. Please try again.')
        : 'Invalid response from server.';
      popup('error', 'Login failed!', { text, duration: 4_000 });
      return fieldErrorsOf(error);
    }
    finish(info);
  };

  if (secondStep.form) return secondStep.form;
  return (
    <Form onSubmit={submit} aria-label="Sign in" {...formLayout}>
      <InputField name="email" label="Email" type="email" autoComplete="username" required />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <Flex justify="space-between" align="center" wrap="wrap" gap="2">
        <CheckField
          name="rememberMe"
          label="Remember me"
          onChange={({ target }) => {
            remember.current = target.checked;
          }}
        />
        <Button variant="bare" size="inline">
          Forgot password
        </Button>
      </Flex>
      <Button type="submit" size="lg" disabled={isLoading}>
        {isLoading ? 'Signing in...' : 'Sign in'}
      </Button>
      {byPasskey}
      <Button variant="bare" size="inline" alignSelf="flex-start">
        Contact administrator
      </Button>
    </Form>
  );
}
