import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/messages/messages.ts';
import type { AuthMode } from '~/shared/overlays.ts';
import { Button } from '~/shared/ui/button.tsx';
import { InputField } from '~/shared/ui/field.tsx';
import { Form } from '~/shared/ui/form.tsx';
import { formLayout } from './form-layout.ts';
import { useSendPasswordLinkMutation } from './password-link-api.ts';

interface LinkFormProps {
  readonly mode: 'reset' | 'set';
  readonly onSwitch: (mode: AuthMode) => void;
}

/** Asks for a mail with a link, to reset a password or to set the first one. */
export function LinkForm({ mode, onSwitch }: LinkFormProps) {
  const [sendLink, { isLoading }] = useSendPasswordLinkMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = async (values: FormData) => {
    const email = String(values.get('email'));
    const { error } = await sendLink({ mode, email });
    if (error) {
      popup('error', 'Error', { text: messageOf(error, 'Something went wrong'), duration: 3_000 });
      return fieldErrorsOf(error);
    }
    setSentTo(email);
  };

  return (
    <>
      <Form onSubmit={submit} aria-label="Password link" {...formLayout}>
        <InputField name="email" label="Email" type="email" autoComplete="username" required />
        <Button type="submit" size="lg" disabled={isLoading}>
          {isLoading ? 'Sending link...' : 'Send link'}
        </Button>
        <chakra.p role="status" textStyle="small" color="success">
          {sentTo && `If ${sentTo} has an account, the link is on its way. It works for one hour.`}
        </chakra.p>
      </Form>
      <Button look="bare" size="inline" alignSelf="flex-start" onClick={() => onSwitch('login')}>
        Back to Sign in
      </Button>
    </>
  );
}
