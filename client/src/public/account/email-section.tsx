import type { UserInformation } from '@atelier/contracts/users/accounts';
import { emailLimit } from '@atelier/contracts/users/limits';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { popup } from '~/shared/feedback/feedback.ts';
import { notifyFailure } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { InputField } from '~/shared/ui/field.tsx';
import { Form } from '~/shared/ui/form.tsx';
import { PasswordField } from '~/shared/ui/password-field.tsx';
import { PendingEmail } from './pending-email.tsx';
import { useGetProfileQuery } from './profile-api.ts';
import { Section } from './section.tsx';
import { useRequestEmailChangeMutation } from './verification-api.ts';
import { VerifyFirst } from './verify-first.tsx';

interface EmailSectionProps {
  readonly user: Pick<UserInformation, 'email' | 'email_verified'>;
}

/** The account's email address, and a form to change it. */
export function EmailSection({ user: { email, email_verified: isVerified } }: EmailSectionProps) {
  const { currentData } = useGetProfileQuery({ email });
  const [open, setOpen] = useState(false);
  const [request, { isLoading }] = useRequestEmailChangeMutation();
  const close = () => setOpen(false);

  const submit = async (values: FormData) => {
    const { data, error } = await request({
      email: String(values.get('email')),
      password: String(values.get('password')),
    });
    if (data) {
      close();
      popup('success', 'Check your email', { text: data.message });
      return;
    }
    return notifyFailure(error, 'Error', 'Something went wrong');
  };

  return (
    <Section
      title="Email address"
      text="You sign in with this address. To change it, open the links that we send to the old and the new address."
    >
      <Flex gap="4" align="center" wrap="wrap">
        <chakra.span overflowWrap="anywhere">{email}</chakra.span>
        {isVerified ? (
          <Button variant="outline" onClick={() => setOpen(true)}>
            Change email
          </Button>
        ) : (
          <VerifyFirst to="change it" />
        )}
      </Flex>
      {currentData && <PendingEmail profile={currentData.user} />}
      <Dialog open={open} onClose={close} size="sm" title="Change email">
        <Form
          onSubmit={submit}
          aria-label="Change email"
          display="flex"
          flexDirection="column"
          gap="5"
        >
          <InputField
            name="email"
            label="New email"
            type="email"
            autoComplete="email"
            maxLength={emailLimit}
            required
          />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={isLoading}>
              {isLoading ? 'Sending...' : 'Send links'}
            </Button>
          </Flex>
        </Form>
      </Dialog>
    </Section>
  );
}
