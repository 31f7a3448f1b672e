import { chakra, Flex } from '@chakra-ui/react';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useInviteUserMutation } from './api.ts';

/** Says that a user has not chosen a password yet, and sends the invitation again. */
export function InvitedNotice({ userId }: { readonly userId: string }) {
  const [invite, { isLoading }] = useInviteUserMutation();
  return (
    <Flex gap="3" mb="4" align="center" wrap="wrap">
      <chakra.p flex="1" color="text.muted">
        Invited, and has not chosen a password yet.
      </chakra.p>
      <Button
        variant="outline"
        size="sm"
        disabled={isLoading}
        onClick={async () => notifyOutcome(await invite({ id: userId }))}
      >
        Send again
      </Button>
    </Flex>
  );
}
