import { Flex } from '@chakra-ui/react';
import { notifyFailure } from '~/shared/feedback/notify-outcome.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { PasswordField } from '~/shared/ui/form/password-field.tsx';
import { CodeField } from './code-field.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly description: string;
  /** Label of the button. */
  readonly action: string;
  readonly variant?: 'solid' | 'danger';
  /** Returns the error, if any. */
  readonly onConfirm: (proof: { password: string; code: string }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for password and code before the second factor is changed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, action, variant = 'solid', onConfirm, onClose } = props;
  const submit = async (values: FormData) => {
    const error = await onConfirm({
      password: String(values.get('password')),
      code: String(values.get('code')),
    });
    if (!error) return;
    return notifyFailure(error, 'Error');
  };
  return (
    <Dialog open onClose={onClose} title={title} description={description} size="sm">
      <Form onSubmit={submit} aria-label={title} {...formLayout}>
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <CodeField />
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={variant}>
            {action}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
