import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/auth-user.ts';
import { formatDate } from '~/shared/format/format.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { Spinner } from '~/shared/ui/spinner.tsx';
import { termsWords } from './order-words.ts';
import { useGetSubscriptionQuery } from './orders-api.ts';
import { planChange, type Wanted } from './wanted.ts';

interface UnlessOwnedProps {
  readonly wanted: Wanted;
  readonly children: ReactNode;
}

/** The checkout, unless the buyer already has a plan, which is changed instead of ordered again. */
export function UnlessOwned({ wanted, children }: UnlessOwnedProps) {
  const user = useSelector(selectUser);
  const skip = !user || !wanted.plan;
  const { data, isLoading } = useGetSubscriptionQuery(
    {},
    { skip, refetchOnMountOrArgChange: true },
  );
  if (skip) return children;
  if (isLoading) return <Spinner label="Loading your plan" />;
  if (data?.price) return <OwnPlan current={data} wanted={wanted} />;
  // A seat includes everything in Pro, but its holder may still buy a team.
  if (data?.member_of && wanted.plan === 'pro') return <Member team={data.member_of} />;
  return children;
}

function OwnPlan({ current, wanted }: { current: CurrentPlan; wanted: Wanted }) {
  const { plan, period, seats, status, cancel_at_period_end: isCancelled } = current;
  if (plan === 'free' || !period) return null;
  const has = { plan, period, seats: plan === 'team' ? seats.bought : null };
  const isSame =
    plan === wanted.plan && period === wanted.period && has.seats === (wanted.seats ?? null);
  const mayChange = !isSame && !isCancelled && status !== 'past_due';
  return (
    <Notice
      heading="h1"
      title={`You have ${termsWords(has)}`}
      action={
        mayChange ? (
          <ButtonLink to={planChange(wanted)}>Change plan</ButtonLink>
        ) : (
          <ButtonLink to="/account/billing">Your plan</ButtonLink>
        )
      }
    >
      {mayChange
        ? 'Change your plan instead of ordering a second one. What you have paid for and not used yet is credited.'
        : unchangeableWords(current)}
    </Notice>
  );
}

/** Tells why a plan cannot be changed to the wanted one now. */
function unchangeableWords(current: CurrentPlan): string {
  if (current.cancel_at_period_end) {
    return `It is cancelled and ends on ${formatDate(current.current_period_end ?? '')}. Resume it first to change it.`;
  }
  return current.status === 'past_due'
    ? 'Its renewal has not been paid yet. Pay for it before you change the plan.'
    : 'This is the plan you wanted to order.';
}

function Member({ team }: { readonly team: string }) {
  return (
    <Notice
      heading="h1"
      title="You have all of Pro already"
      action={<ButtonLink to="/courses">Start Learning</ButtonLink>}
    >
      {`You have a seat in the team of ${team}. Everything is open to you.`}
    </Notice>
  );
}
