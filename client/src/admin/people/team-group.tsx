import type { TeamMember } from '@atelier/contracts/users/admins';
import type { TeamGroup as GroupName } from '@atelier/contracts/users/job-titles';
import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { capitalize } from '~/shared/format/format.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { Panel } from '~/shared/ui/layout/panel.tsx';
import { Avatar } from '~/shared/ui/media/avatar.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';

interface TeamGroupProps {
  readonly name: GroupName;
  readonly members: readonly TeamMember[];
  /** Actions on a member, or the text shown instead. */
  readonly children: (member: TeamMember) => ReactNode;
}

/** Members of one group, each with photo, email address and role. */
export function TeamGroup({ name, members, children }: TeamGroupProps) {
  if (members.length === 0) {
    return (
      <Panel title={name}>
        <chakra.p color="text.muted">No team members with these titles yet.</chakra.p>
      </Panel>
    );
  }
  return (
    <Panel title={name}>
      <chakra.ul aria-label={name} listStyleType="none">
        {members.map((member) => (
          <chakra.li
            key={member.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="4"
            py="4"
            borderTopWidth="hairline"
            _last={{ pb: '0' }}
          >
            <Avatar name={nameOf(member)} src={member.avatar} variants={member.avatars} size="10" />
            <chakra.div flex="1" minW="thumb">
              <Flex gap="2" align="center" wrap="wrap">
                <chakra.span textStyle="control" overflowWrap="anywhere">
                  {nameOf(member)}
                </chakra.span>
                <Badge tone={member.role === 'owner' ? 'accent' : 'neutral'}>
                  {capitalize(member.role)}
                </Badge>
                {member.is_invited && <Badge>Invited</Badge>}
                {member.has_second_factor && <Badge>Two-factor</Badge>}
              </Flex>
              {member.name && (
                <chakra.p textStyle="small" color="text.muted" overflowWrap="anywhere">
                  {shownAddress(member.email)}
                </chakra.p>
              )}
            </chakra.div>
            {children(member)}
          </chakra.li>
        ))}
      </chakra.ul>
    </Panel>
  );
}

/** The member's name, or the email address if no name is set. */
export function nameOf({ name, email }: TeamMember): string {
  return name || email;
}
