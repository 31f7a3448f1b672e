import type { SessionKind } from '@atelier/contracts/core/operation';
import { emailLimit } from '@atelier/contracts/users/limits';
import { Flex } from '@chakra-ui/react';
import { popup } from '~/shared/feedback/feedback.ts';
import { notifyFailure } from '~/shared/feedback/notify-outcome.ts';
import { OwnCodeField } from '~/shared/second-factor/own-code-field.tsx';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { PasswordField } from '~/shared/ui/form/password-field.tsx';
import { useRequestEmailChangeMutation } from './api.ts';

interface ChangeEmailDialogProps {
  readonly kind: SessionKind;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the new address, and for what signing in takes. */
export function ChangeEmailDialog({ kind, open, onClose }: ChangeEmailDialogProps) {
  const [request, { isLoading }] = useRequestEmailChangeMutation();
  const submit = async (values: FormData) => {
    const code = values.get('code');
    const { data, error } = await request({
      kind,
      email: String(values.get('email')),
      password: String(values.get('password')),
      ...(code !== null && { code: String(code) }),
    });
    if (data) {
      onClose();
      popup('success', 'Check your email', { text: data.message });
      return;
    }
    return notifyFailure(error, 'Error', 'Something went wrong');
  };
  return (
    <Dialog open={open} onClose={onClose} size="sm" title="Change email">
      <Form onSubmit={submit} aria-label="Change email" {...formLayout}>
        <InputField
          name="email"
          label="New email"
          type="email"
          autoComplete="email"
          maxLength={emailLimit}
          required
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <OwnCodeField kind={kind} />
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isLoading}>
            {isLoading ? 'Sending...' : 'Send links'}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
