import type { SessionKind } from '@atelier/contracts/core/operation';
import type { Profile } from '@atelier/contracts/users/profile';
import { chakra, Flex } from '@chakra-ui/react';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useCancelEmailChangeMutation, useResendEmailChangeMutation } from './api.ts';

interface PendingEmailProps {
  readonly kind: SessionKind;
  readonly profile: Pick<Profile, 'email' | 'email_change'>;
}

/** A new email address that awaits confirmation, with the available actions. */
export function PendingEmail({ kind, profile }: PendingEmailProps) {
  const [resend, resending] = useResendEmailChangeMutation();
  const [cancel, canceling] = useCancelEmailChangeMutation();
  const { email, email_change: change } = profile;
  if (!change) return null;
  const isBusy = resending.isLoading || canceling.isLoading;
  const open = [!change.old_confirmed && email, !change.new_confirmed && change.email];
  const askToCancel = async () => {
    const text = `You keep ${shownAddress(email)}. The links that we sent will no longer work.`;
    if (await confirm('Cancel the change of email?', text, 'Cancel change', 'Keep change')) {
      notifyOutcome(await cancel({ kind }));
    }
  };
  return (
    <Flex
      role="group"
      aria-label="Pending change of email"
      direction="column"
      gap="3"
      mt="5"
      p="5"
      maxW="dialog"
      borderRadius="md"
      borderWidth="hairline"
      bg="surface.raised"
    >
      <chakra.p overflowWrap="anywhere">
        Your email address will change to <strong>{shownAddress(change.email)}</strong>.
      </chakra.p>
      <chakra.p color="text.muted" textStyle="small" overflowWrap="anywhere">
        {`Open the link that we sent to ${open.filter(Boolean).join(' and the one sent to ')}, and confirm there.`}
      </chakra.p>
      <Flex gap="3" wrap="wrap">
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          onClick={async () => notifyOutcome(await resend({ kind }))}
        >
          {resending.isLoading ? 'Sending links...' : 'Resend links'}
        </Button>
        <Button variant="outline" size="sm" disabled={isBusy} onClick={askToCancel}>
          Cancel change
        </Button>
      </Flex>
    </Flex>
  );
}
