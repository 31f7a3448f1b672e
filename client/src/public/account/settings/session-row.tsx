import type { Session } from '@atelier/contracts/users/sign-in/sessions';
import { chakra, Flex } from '@chakra-ui/react';
import { Monitor, Smartphone } from 'lucide-react';
import { useEndSessionMutation } from '~/public/account/account-api.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { formatDate } from '~/shared/format/format.ts';
import { formatAgo } from '~/shared/format/format-ago.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';

/** One signed-in device. The current session has no button, because it is ended by signing out. */
export function SessionRow({ session }: { session: Session }) {
  const [endSession, { isLoading }] = useEndSessionMutation();
  const { id, device, place, current } = session;
  const DeviceIcon = /android|ios/i.test(device) ? Smartphone : Monitor;

  const end = async () => {
    notifyOutcome(await endSession({ id }));
  };

  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="4"
      py="4"
      borderTopWidth="hairline"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.span color="text.subtle" aria-hidden>
        <DeviceIcon />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <Flex gap="1.5" columnGap="3" align="center" wrap="wrap">
          <chakra.span textStyle="control">{device}</chakra.span>
          {current && <Badge tone="success">This device</Badge>}
        </Flex>
        <chakra.p textStyle="small" color="text.muted">
          {`${place} · ${current ? 'active now' : `last seen ${formatAgo(session.last_seen_at)}`} · since ${formatDate(session.created_at)}`}
        </chakra.p>
      </chakra.div>
      {!current && (
        <Button
          variant="outline"
          size="sm"
          disabled={isLoading}
          aria-label={`End the session of ${device}, ${place}`}
          onClick={end}
        >
          End
        </Button>
      )}
    </chakra.li>
  );
}
