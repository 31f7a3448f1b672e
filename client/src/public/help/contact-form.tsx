import { emailLimit, messageLimits } from '@atelier/contracts/users/limits';
import { Grid } from '@chakra-ui/react';
import { useRef } from 'react';
import { popup } from '~/shared/feedback/feedback.ts';
import { notifyFailure } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { InputField, TextareaField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { useSendMessageMutation } from './contact-api.ts';

const text = (values: FormData, name: string) => String(values.get(name) ?? '');

/**
 * Sends a message, then thanks the sender and resets the form. After a failure, the input is kept.
 */
export function ContactForm() {
  const frame = useRef<HTMLDivElement>(null);
  const draft = useDraft({ key: 'contact' });
  const [send, { isLoading }] = useSendMessageMutation();
  const submit = async (values: FormData, saved: () => void) => {
    const { error } = await send({
      name: text(values, 'name'),
      email: text(values, 'email'),
      subject: text(values, 'subject'),
      message: text(values, 'message'),
    });
    if (error) {
      return notifyFailure(error, 'Your message was not sent');
    }
    popup('success', "Thank you! We'll get back to you soon.");
    frame.current?.querySelector('form')?.reset();
    saved();
    return undefined;
  };
  return (
    <div ref={frame}>
      <Form onSubmit={submit} draft={draft} aria-label="Message" {...formLayout}>
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
          <InputField
            name="name"
            label="Full Name"
            autoComplete="name"
            maxLength={messageLimits.name}
            required
          />
          <InputField
            name="email"
            label="Email Address"
            type="email"
            autoComplete="email"
            maxLength={emailLimit}
            required
          />
        </Grid>
        <InputField name="subject" label="Subject" maxLength={messageLimits.subject} required />
        <TextareaField
          name="message"
          label="Message"
          rows={7}
          maxLength={messageLimits.message}
          required
        />
        <Button type="submit" size="lg" alignSelf="flex-start" disabled={isLoading}>
          {isLoading ? 'Sending...' : 'Send message'}
        </Button>
      </Form>
    </div>
  );
}
