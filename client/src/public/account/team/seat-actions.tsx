import type { Seat } from '@atelier/contracts/commerce/team';
import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { confirm, toast } from '~/shared/feedback/feedback.ts';
import { notifyFailure, notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form } from '~/shared/ui/form/form.tsx';
import {
  useInviteToTeamMutation,
  useResendInvitationMutation,
  useRevokeSeatMutation,
} from './team-api.ts';

/** Actions on a seat: resend the invitation, transfer it to someone else, or revoke it. */
export function SeatActions({ seat: { id, email, status } }: { seat: Seat }) {
  const [resend, resending] = useResendInvitationMutation();
  const [revoke, revoking] = useRevokeSeatMutation();
  const [isHandingOn, setHandingOn] = useState(false);
  const unchanged = 'The seat could not be changed.';
  const askToRevoke = async () => {
    const text =
      status === 'claimed'
        ? `${shownAddress(email)} can no longer watch what the seat opens.`
        : `The link that ${shownAddress(email)} got no longer works.`;
    if (await confirm('Revoke this seat?', text, 'Yes, revoke it'))
      notifyOutcome(await revoke({ id }), unchanged);
  };
  return (
    <Flex gap="2" wrap="wrap">
      {status === 'pending' && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Resend the invitation of ${shownAddress(email)}`}
          disabled={resending.isLoading}
          onClick={async () => notifyOutcome(await resend({ id }), unchanged)}
        >
          Resend
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        aria-label={`Transfer the seat of ${shownAddress(email)}`}
        onClick={() => setHandingOn(true)}
      >
        Transfer
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Revoke the seat of ${shownAddress(email)}`}
        disabled={revoking.isLoading}
        onClick={askToRevoke}
      >
        Revoke
      </Button>
      {isHandingOn && (
        <HandOnDialog seatId={id} email={email} onClose={() => setHandingOn(false)} />
      )}
    </Flex>
  );
}

interface HandOnDialogProps {
  readonly seatId: string;
  /** Email address of the person who has the seat. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Revokes a seat and invites someone else to it in one step. */
function HandOnDialog({ seatId, email, onClose }: HandOnDialogProps) {
  const [invite, { isLoading }] = useInviteToTeamMutation();
  const draft = useDraft({ key: `seat:${seatId}` });
  const submit = async (values: FormData) => {
    const { data, error } = await invite({ email: String(values.get('email')), replaces: seatId });
    if (data) {
      onClose();
      toast('success', data.message);
      return;
    }
    return notifyFailure(error, 'Error', 'The seat could not be handed on. Check your connection.');
  };
  return (
    <Dialog open onClose={onClose} title="Transfer a seat" size="sm">
      <Form onSubmit={submit} draft={draft} aria-label="Transfer a seat">
        <InputField
          name="email"
          label="Email"
          type="email"
          hint={`${shownAddress(email)} loses the seat at once.`}
          autoComplete="off"
          required
        />
        <Flex gap="3" justify="flex-end" mt="5" wrap="wrap">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isLoading}>
            {isLoading ? 'Inviting...' : 'Transfer'}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
