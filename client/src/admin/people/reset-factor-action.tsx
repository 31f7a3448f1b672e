import type { TeamMember } from '@atelier/contracts/users/admins';
import { ShieldOff } from 'lucide-react';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { RowAction } from '~/shared/ui/list/row-action.tsx';
import { useResetSecondFactorMutation } from './team-api.ts';
import { nameOf } from './team-group.tsx';

/** Resets the second factor of a member who has lost both phone and recovery codes. */
export function ResetFactorAction({ member }: { member: TeamMember }) {
  const [reset, { isLoading }] = useResetSecondFactorMutation();
  const name = nameOf(member);
  const ask = async () => {
    const text = `${name} can then sign in with the password alone, and is notified by email. Make sure that the request comes from them.`;
    if (!(await confirm('Are you sure?', text, 'Yes, reset it'))) return;
    notifyOutcome(await reset({ id: member.id }));
  };
  return (
    <RowAction
      label={`Reset the two-factor authentication of ${name}`}
      disabled={isLoading}
      onClick={ask}
    >
      <ShieldOff aria-hidden />
    </RowAction>
  );
}
