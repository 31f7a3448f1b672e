import { useState } from 'react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup, toast } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { TextareaField } from '~/shared/ui/form/field.tsx';
import { Form } from '~/shared/ui/form/form.tsx';
import { Section } from '../section.tsx';
import { addressesOf } from './addresses.ts';
import { useInviteToTeamMutation } from './team-api.ts';

/** Invites several people at once. */
export function InviteSection({ left }: { left: number }) {
  const [invite, { isLoading }] = useInviteToTeamMutation();
  /** Used as a key, so that the form is reset after each success. */
  const [round, setRound] = useState(0);
  const draft = useDraft({ key: 'team:invite' });
  const submit = async (values: FormData) => {
    const emails = addressesOf(String(values.get('emails')));
    const { data, error } = await invite({ emails });
    if (data) {
      draft.forget();
      setRound(round + 1);
      toast('success', data.message);
      return;
    }
    const fields = fieldErrorsOf(error).map(({ path, message }) => {
      const address = emails[Number(path.split('.')[1])];
      return { path: 'emails', message: address ? `${address}: ${message}` : message };
    });
    if (fields.length === 0) {
      popup('error', 'Error', {
        text: messageOf(error, 'Nobody could be invited. Check your connection.'),
      });
    }
    return fields;
  };
  const seats = left === 1 ? 'One seat is free.' : `${left} seats are free.`;
  return (
    <Section
      title="Invite people"
      text={left > 0 ? seats : 'All seats are taken. Revoke one to invite somebody else.'}
    >
      <Form key={round} onSubmit={submit} draft={draft} aria-label="Invite people">
        <TextareaField
          name="emails"
          label="Email addresses"
          hint="One or several, with spaces, commas or line breaks between. Each gets a link that works for seven days."
          required
        />
        <Button type="submit" mt="4" disabled={isLoading || left === 0}>
          {isLoading ? 'Inviting...' : 'Send invitations'}
        </Button>
      </Form>
    </Section>
  );
}
