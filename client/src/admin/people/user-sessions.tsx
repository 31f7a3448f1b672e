import type { UserDetail, UserSession } from '@atelier/contracts/users/user-detail';
import { chakra } from '@chakra-ui/react';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, popup } from '~/shared/feedback/feedback.ts';
import { formatDate } from '~/shared/format/format.ts';
import { formatAgo } from '~/shared/format/format-ago.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useEndUserSessionMutation } from './api.ts';

interface UserSessionsProps {
  readonly user: UserDetail;
  readonly isOwner: boolean;
}

/** Active sessions of a user: browser, location, sign-in time and last activity. */
export function UserSessions({ user, isOwner }: UserSessionsProps) {
  return (
    <>
      <chakra.h3 textStyle="subtitle" mt="8" mb="2">
        Sessions
      </chakra.h3>
      {user.sessions.length === 0 ? (
        <chakra.p color="text.muted" py="3" borderTopWidth="hairline">
          No active sessions.
        </chakra.p>
      ) : (
        <chakra.ul
          aria-label="Sessions"
          tabIndex={0}
          listStyleType="none"
          maxH="list"
          overflowY="auto"
        >
          {user.sessions.map((session) => (
            <SessionRow key={session.id} userId={user.id} session={session} isOwner={isOwner} />
          ))}
        </chakra.ul>
      )}
    </>
  );
}

interface SessionRowProps {
  readonly userId: string;
  readonly session: UserSession;
  readonly isOwner: boolean;
}

function SessionRow({ userId, session, isOwner }: SessionRowProps) {
  const [end, { isLoading }] = useEndUserSessionMutation();
  const { id: sessionId, device, place, created_at, last_seen_at } = session;
  const ask = async () => {
    const text = `${device} in ${place} is signed out at once.`;
    if (!(await confirm('Are you sure?', text, 'Yes, end it'))) return;
    const { data, error } = await end({ id: userId, sessionId });
    if (data) popup('success', data.message);
    else popup('error', 'Error', { text: messageOf(error, 'Something went wrong') });
  };
  return (
    <chakra.li display="flex" alignItems="center" gap="4" py="3" borderTopWidth="hairline">
      <chakra.div flex="1" minW="0">
        <chakra.p textStyle="control">{device}</chakra.p>
        <chakra.p textStyle="small" color="text.muted">
          {`${place} · since ${formatDate(created_at)} · last seen ${formatAgo(last_seen_at)}`}
        </chakra.p>
      </chakra.div>
      {isOwner && (
        <Button
          variant="outline"
          size="sm"
          disabled={isLoading}
          aria-label={`End the session of ${device}, ${place}`}
          onClick={ask}
        >
          End
        </Button>
      )}
    </chakra.li>
  );
}
