import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useRemoveAccountMutation } from '~/public/account/account-api.ts';
import { Section } from '~/public/account/section.tsx';
import { notifyFailure } from '~/shared/feedback/notify-outcome.ts';
import { codeIn, OwnCodeField } from '~/shared/second-factor/own-code-field.tsx';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { Form } from '~/shared/ui/form/form.tsx';
import { PasswordField } from '~/shared/ui/form/password-field.tsx';
import { DeletionLosses } from './deletion-losses.tsx';

/** Deletes the account. `onDeleted` receives the server's message. */
export function DeleteSection({ onDeleted }: { onDeleted: (message: string) => void }) {
  const [open, setOpen] = useState(false);
  const [remove, { isLoading }] = useRemoveAccountMutation();
  const close = () => setOpen(false);

  const submit = async (values: FormData) => {
    const password = String(values.get('password'));
    const { data, error } = await remove({ password, ...codeIn(values) });
    if (data) {
      onDeleted(data.message);
      return;
    }
    return notifyFailure(error, 'Error', 'Something went wrong');
  };

  return (
    <Section
      title="Delete account"
      text="Removes your profile, picture, sessions, history, notes, favorites and certificates for good."
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog
        open={open}
        onClose={close}
        size="sm"
        title="Delete account"
        description="Your account will be deleted with your profile, history, notes, favorites and certificates. This cannot be undone. Enter your password to confirm; you can download your data first."
      >
        <Form
          onSubmit={submit}
          aria-label="Delete account"
          display="flex"
          flexDirection="column"
          gap="6"
        >
          <DeletionLosses />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <OwnCodeField kind="learner" />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" type="submit" disabled={isLoading}>
              {isLoading ? 'Deleting...' : 'Delete account'}
            </Button>
          </Flex>
        </Form>
      </Dialog>
    </Section>
  );
}
