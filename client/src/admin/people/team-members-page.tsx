import { groupByJobTitle, teamGroups } from '@atelier/contracts/users/job-titles';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useGetAdminDashboardQuery } from '~/admin/session/api.ts';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { ListStates } from '~/admin/shell/lists/list-states.tsx';
import { useNewRow } from '~/admin/shell/lists/use-new-row.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { MemberActions } from './member-actions.tsx';
import { useGetTeamQuery } from './team-api.ts';
import { TeamGroup } from './team-group.tsx';

/** The team, grouped by job title. Owners can make changes; all others can only read. */
export function TeamMembersPage() {
  const { data, error, isFetching, refetch } = useGetTeamQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  const self = useGetAdminDashboardQuery({}).data?.adminLoginInfo;
  const [adding, setAdding] = useState(false);
  const isOwner = self?.role === 'owner';
  useNewRow(() => setAdding(isOwner));
  return (
    <>
      <DashboardHeading>
        {isOwner && <Button onClick={() => setAdding(true)}>Add Member</Button>}
      </DashboardHeading>
      <ListStates
        what="team"
        rows={data?.members}
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
        empty={<Notice title="No members yet." />}
      >
        {(members) => (
          <Flex direction="column" gap={{ base: '4', md: '6' }}>
            {teamGroups.map((group) => (
              <TeamGroup
                key={group}
                name={group}
                members={members.filter(({ job_title }) => groupByJobTitle[job_title] === group)}
              >
                {(member) =>
                  isOwner ? (
                    <MemberActions member={member} isSelf={member.id === self.adminId} />
                  ) : (
                    <chakra.span color="text.muted">{member.job_title}</chakra.span>
                  )
                }
              </TeamGroup>
            ))}
          </Flex>
        )}
      </ListStates>
      {adding && <AddMemberDialog onClose={() => setAdding(false)} />}
    </>
  );
}
