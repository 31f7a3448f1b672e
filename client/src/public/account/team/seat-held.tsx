import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Section } from '../section.tsx';
import { useLeaveTeamMutation } from './team-api.ts';

interface SeatHeldProps {
  readonly plan: CurrentPlan;
  /** Name of the person who pays for the team. */
  readonly team: string;
  readonly seatId: string;
}

/** The seat in somebody else's team, which its holder can give up. */
export function SeatHeld({ plan, team, seatId }: SeatHeldProps) {
  const [leave, { isLoading }] = useLeaveTeamMutation();
  const opens = plan.price ? '' : ' Everything is open to you.';
  const askToLeave = async () => {
    const text = `${lossWords(plan)} Your progress and your notes are kept. ${team} is told by email, and only a new invitation brings you back.`;
    if (!(await confirm(`Leave the team of ${team}?`, text, 'Leave team', 'Stay'))) return;
    notifyOutcome(await leave({ id: seatId }), 'You have not left the team.');
  };
  return (
    <Section
      title={plan.price ? 'Seat in a team' : 'Team plan'}
      text={`You have a seat in the team of ${team}.${opens}`}
    >
      <Button variant="outline" disabled={isLoading} onClick={askToLeave}>
        Leave team
      </Button>
    </Section>
  );
}

const lossWords = ({ price }: CurrentPlan) =>
  price
    ? 'You give up the seat at once. Your own plan goes on.'
    : 'You give up the seat at once: courses and videos that you have not bought or been given are locked.';
