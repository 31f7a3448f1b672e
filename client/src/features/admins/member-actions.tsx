import type { TeamMember } from '@atelier/contracts/admins';
import { groupByJobTitle, type JobTitle, jobTitles } from '@atelier/contracts/job-titles';
import { Flex } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, popup, toast } from '~/shared/messages/messages.ts';
import { RowAction } from '~/shared/ui/row-action.tsx';
import { SelectBox } from '~/shared/ui/select-box.tsx';
import { useRemoveAdminMutation, useUpdateAdminMutation } from './api.ts';
import { nameOf } from './team-group.tsx';

const titles = jobTitles.map((value) => ({ value, label: value }));

/** What an owner can do with a member; nobody removes themselves. */
export function MemberActions({ member, isSelf }: { member: TeamMember; isSelf: boolean }) {
  const [update, updating] = useUpdateAdminMutation();
  const [remove, removal] = useRemoveAdminMutation();
  const { id } = member;
  const name = nameOf(member);

  const choose = async (job_title: JobTitle) => {
    const { error } = await update({ id, job_title });
    if (error) popup('error', 'The job title was not saved', { text: messageOf(error, '') });
    else toast('success', 'Job title saved.', { text: `${name}: ${groupByJobTitle[job_title]}` });
  };
  const drop = async () => {
    const text = `${name} can no longer open the back office, and is signed out everywhere.`;
    if (!(await confirm('Are you sure?', text, 'Yes, remove'))) return;
    const { data, error } = await remove({ id });
    if (data) toast('success', data.message);
    else popup('error', 'Failed to remove the member', { text: messageOf(error, '') });
  };

  return (
    <Flex gap="1" align="center">
      <SelectBox
        label={`Job title of ${name}`}
        options={titles}
        value={member.job_title}
        disabled={updating.isLoading}
        onChange={(title) => void choose(title)}
      />
      {!isSelf && (
        <RowAction label={`Remove ${name}`} disabled={removal.isLoading} onClick={drop}>
          <Trash2 aria-hidden />
        </RowAction>
      )}
    </Flex>
  );
}
