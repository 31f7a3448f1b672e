import type { TeamMember } from '@atelier/contracts/users/admins';
import { Flex } from '@chakra-ui/react';
import { MailPlus } from 'lucide-react';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, popup } from '~/shared/feedback/feedback.ts';
import { DeleteAction, RowAction } from '~/shared/ui/list/row-action.tsx';
import { JobTitleBox } from './job-title-box.tsx';
import { ResetFactorAction } from './reset-factor-action.tsx';
import { RoleBox } from './role-box.tsx';
import { useInviteAdminMutation, useRemoveAdminMutation } from './team-api.ts';
import { nameOf } from './team-group.tsx';

/** Actions of an owner on a member; owners cannot remove themselves. */
export function MemberActions({ member, isSelf }: { member: TeamMember; isSelf: boolean }) {
  const [remove, removal] = useRemoveAdminMutation();
  const [invite, invitation] = useInviteAdminMutation();
  const { id } = member;
  const name = nameOf(member);

  const drop = async () => {
    const text = `${name} can no longer open the back office, and is signed out everywhere.`;
    if (!(await confirm('Are you sure?', text, 'Yes, remove'))) return;
    const { data, error } = await remove({ id });
    if (data) popup('success', data.message);
    else popup('error', 'Failed to remove the member', { text: messageOf(error, '') });
  };

  const resend = async () => {
    const { data, error } = await invite({ id });
    if (data) popup('success', data.message, { text: member.email });
    else popup('error', 'The invitation was not sent', { text: messageOf(error, '') });
  };

  return (
    <Flex gap="1" align="center" wrap="wrap">
      <RoleBox member={member} />
      <JobTitleBox member={member} />
      {member.has_second_factor && !isSelf && <ResetFactorAction member={member} />}
      {member.is_invited && (
        <RowAction
          label={`Resend the invitation of ${name}`}
          disabled={invitation.isLoading}
          onClick={resend}
        >
          <MailPlus aria-hidden />
        </RowAction>
      )}
      {!isSelf && (
        <DeleteAction label={`Remove ${name}`} disabled={removal.isLoading} onClick={drop} />
      )}
    </Flex>
  );
}
