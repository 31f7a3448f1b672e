import type { AdminRole } from '@atelier/contracts/users/accounts';
import type { TeamMember } from '@atelier/contracts/users/admins';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, popup } from '~/shared/feedback/feedback.ts';
import { SelectBox } from '~/shared/ui/form/select-box.tsx';
import { useUpdateAdminMutation } from './team-api.ts';
import { nameOf } from './team-group.tsx';

const roles = [
  { value: 'editor', label: 'Editor' },
  { value: 'admin', label: 'Admin' },
  { value: 'owner', label: 'Owner' },
] as const satisfies readonly { value: AdminRole; label: string }[];

const outcomes: Readonly<Record<AdminRole, string>> = {
  owner: "will manage the team and learners' accounts, yours included.",
  admin: "will see people, messages and payments, but not manage the team or learners' accounts.",
  editor: 'will manage content and jobs, but not see people, messages or payments.',
};

/** Select for a member's role; the owner confirms what the new role means before it is saved. */
export function RoleBox({ member }: { member: TeamMember }) {
  const [update, { isLoading }] = useUpdateAdminMutation();
  const { id, role } = member;
  const name = nameOf(member);

  const change = async (next: AdminRole) => {
    if (!(await confirm('Are you sure?', `${name} ${outcomes[next]}`, 'Yes, change the role'))) {
      return;
    }
    const { data, error } = await update({ id, role: next });
    if (data) popup('success', data.message, { text: `${name}: ${next}` });
    else popup('error', 'The role was not saved', { text: messageOf(error, '') });
  };

  return (
    <SelectBox
      label={`Role of ${name}`}
      options={roles}
      value={role}
      disabled={isLoading}
      onChange={(next) => void change(next)}
    />
  );
}
