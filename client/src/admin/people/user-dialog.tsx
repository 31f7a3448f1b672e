import type { RegisteredUser } from '@atelier/contracts/users/admins';
import { chakra, Flex } from '@chakra-ui/react';
import { useHasRole } from '~/admin/session/api.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { capitalize, formatDate } from '~/shared/format/format.ts';
import { formatAgo } from '~/shared/format/format-ago.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { Fact } from '~/shared/ui/list/fact.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useGetUserQuery } from './api.ts';
import { InvitedNotice } from './invited-notice.tsx';
import { UserActions } from './user-actions.tsx';
import { UserCourses } from './user-courses.tsx';
import { UserGrants } from './user-grants.tsx';
import { UserSessions } from './user-sessions.tsx';

interface UserDialogProps {
  readonly user: RegisteredUser;
  /** Whether the admin may sign the user out and disable the account. */
  readonly isOwner: boolean;
  readonly onClose: () => void;
}

/** Details of a registered user, with an owner's actions. */
export function UserDialog({ user, isOwner, onClose }: UserDialogProps) {
  const { data, error, isFetching, refetch } = useGetUserQuery(
    { id: user.id },
    { refetchOnMountOrArgChange: true },
  );
  const detail = data?.user;
  const mayGive = useHasRole('admin');
  const lastSeen = detail?.last_seen_at;
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <chakra.span overflowWrap="anywhere" dir="auto">
          {user.name}
        </chakra.span>
      }
      description={<chakra.span overflowWrap="anywhere">{shownAddress(user.email)}</chakra.span>}
    >
      {detail?.disabled && (
        <chakra.p mb="4">
          <Badge tone="danger">Disabled</Badge>
        </chakra.p>
      )}
      {detail?.invited && mayGive && <InvitedNotice userId={user.id} />}
      <chakra.dl>
        <Fact name="Plan" value={capitalize(user.plan)} />
        <Fact name="Registered" value={formatDate(user.created_at)} />
        {detail && <Fact name="Last seen" value={lastSeen ? formatAgo(lastSeen) : 'Not known'} />}
      </chakra.dl>
      {detail ? (
        <>
          <UserCourses userId={user.id} />
          {mayGive && <UserGrants user={user} />}
          <UserSessions user={detail} isOwner={isOwner} />
          {isOwner && <UserActions user={detail} />}
        </>
      ) : error && !isFetching ? (
        <Notice tone="error" title="The sessions could not be loaded" onRetry={refetch}>
          {messageOf(error, 'The server could not be reached.')}
        </Notice>
      ) : (
        <Flex direction="column" gap="2" mt="6" role="status" aria-label="Loading the sessions">
          <Skeleton h="16" />
          <Skeleton h="16" />
        </Flex>
      )}
    </Dialog>
  );
}
