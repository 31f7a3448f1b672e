import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { useRequestResetMutation, useRequestSetMutation } from './password-link-api.ts';

/** Requests an email with a link to reset a password or to set the first one. */
export function LinkForm({ mode }: { mode: 'reset' | 'set' }) {
  const [requestReset, resetting] = useRequestResetMutation();
  const [requestSet, setting] = useRequestSetMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = resetting.isLoading || setting.isLoading;

  const submit = async (values: FormData) => {
    const email = String(values.get('email')).trim();
    setSentTo(null);
    setFailure(null);
    const { error } = await (mode === 'reset' ? requestReset({ email }) : requestSet({ email }));
    if (!error) {
      setSentTo(email);
      return;
    }
    const text = messageOf(error, 'Something went wrong');
    popup('error', 'Error', { text, duration: 3_000 });
    const fields = fieldErrorsOf(error);
    // Also shown in the form, so that the waiting time remains visible after the popup closes.
    if (fields.length === 0) setFailure(text);
    return fields;
  };

  return (
    <Form onSubmit={submit} aria-label="Password link" {...formLayout}>
      <InputField name="email" label="Email" type="email" autoComplete="username" required />
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? 'Sending link...' : 'Send link'}
      </Button>
      <chakra.p
        role="status"
        textStyle="small"
        color={failure ? 'danger' : 'success'}
        overflowWrap="anywhere"
      >
        {failure ??
          (sentTo && `If ${sentTo} has an account, a link is on its way. It works for one hour.`)}
      </chakra.p>
    </Form>
  );
}
