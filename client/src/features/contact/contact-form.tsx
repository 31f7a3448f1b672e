import { Grid } from '@chakra-ui/react';
import { useRef } from 'react';
import { popup } from '~/shared/messages/messages.ts';
import { Button } from '~/shared/ui/button.tsx';
import { InputField, TextareaField } from '~/shared/ui/field.tsx';
import { Form } from '~/shared/ui/form.tsx';

/** The documented form: it thanks and clears. */
export function ContactForm() {
  const frame = useRef<HTMLDivElement>(null);
  const submit = () => {
    popup('success', "Thank you! We'll get back to you soon.");
    frame.current?.querySelector('form')?.reset();
    return undefined;
  };
  return (
    <div ref={frame}>
      <Form onSubmit={submit} aria-label="Message" display="flex" flexDirection="column" gap="4">
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" alignItems="start">
          <InputField name="name" label="Full Name" autoComplete="name" maxLength={100} required />
          <InputField
            name="email"
            label="Email Address"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        </Grid>
        <InputField name="subject" label="Subject" maxLength={200} required />
        <TextareaField name="message" label="Message" rows={7} maxLength={5_000} required />
        <Button type="submit" size="lg" alignSelf="flex-start">
          Send message
        </Button>
      </Form>
    </div>
  );
}
