import { groupByJobTitle, teamGroups } from '@atelier/contracts/job-titles';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useGetAdminDashboardQuery } from '~/features/admin-auth/api.ts';
import { AddMemberDialog } from '~/features/admins/add-member-dialog.tsx';
import { useGetTeamQuery } from '~/features/admins/api.ts';
import { MemberActions } from '~/features/admins/member-actions.tsx';
import { TeamGroup } from '~/features/admins/team-group.tsx';
import { Button } from '~/shared/ui/button.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { DashboardHeading } from '../dashboard-heading.tsx';
import { ListStates } from '../list-states.tsx';

/** Who runs the product, by what they do. Owners change it; everybody else reads. */
export function TeamMembersPage() {
  const { data, error, isFetching, refetch } = useGetTeamQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  const self = useGetAdminDashboardQuery({}).data?.adminLoginInfo;
  const [adding, setAdding] = useState(false);
  const isOwner = self?.role === 'owner';
  return (
    <>
      <DashboardHeading title="Team Members">
        {isOwner && <Button onClick={() => setAdding(true)}>Add Member</Button>}
      </DashboardHeading>
      <ListStates
        what="team"
        rows={data?.members}
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
        empty={<Notice title="Nobody is here." />}
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
