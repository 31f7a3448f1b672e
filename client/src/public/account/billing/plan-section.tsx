import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useCancelPlanMutation, useResumePlanMutation } from '~/public/checkout/orders-api.ts';
import { confirm } from '~/shared/feedback/feedback.ts';
import { sayOutcome } from '~/shared/feedback/say-outcome.ts';
import { formatDate } from '~/shared/format/format.ts';
import { formatMoney } from '~/shared/format/money.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { Section } from '../section.tsx';
import { PlanChangeForm } from './plan-change-form.tsx';
import { PortalButton } from './portal-button.tsx';
import { WantedPlanLine } from './wanted-plan-line.tsx';

/** The plan somebody pays for: how long it lasts, and whether it goes on. */
export function PlanSection({ subscription }: { subscription: CurrentPlan }) {
  const { plan, cancel_at_period_end: isCancelled, change: wanted } = subscription;
  const { paid_by_wallet: byWallet } = subscription;
  const [isChanging, setChanging] = useState(false);
  const title = plan === 'team' ? 'Team' : 'Pro';
  const paidUntil = paidUntilOf(subscription);
  const [cancel, cancelling] = useCancelPlanMutation();
  const [resume, resuming] = useResumePlanMutation();
  const change = async () => {
    const text = `You keep ${title} until ${paidUntil}.`;
    if (!isCancelled && !(await confirm('Cancel your plan?', text, 'Yes, cancel it'))) return;
    sayOutcome(isCancelled ? await resume({}) : await cancel({}), 'The plan could not be changed.');
  };
  const canChange = !isCancelled && subscription.status !== 'past_due';
  return (
    <Section title={`${title} plan`} text={planWords(subscription)}>
      <Flex gap="3" wrap="wrap">
        {canChange && (
          <Button
            look="outline"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            Change plan
          </Button>
        )}
        {subscription.portal && <PortalButton />}
        {plan === 'team' && <ButtonLink to="/account/team">Manage team</ButtonLink>}
        <Button
          look="outline"
          disabled={cancelling.isLoading || resuming.isLoading}
          onClick={change}
        >
          {isCancelled ? (byWallet ? 'Renew by card' : 'Resume plan') : 'Cancel plan'}
        </Button>
      </Flex>
      {wanted && <WantedPlanLine subscription={subscription} wanted={wanted} />}
      {isChanging && canChange && (
        <PlanChangeForm subscription={subscription} onClose={() => setChanging(false)} />
      )}
    </Section>
  );
}

const paidUntilOf = ({ current_period_end }: CurrentPlan) =>
  current_period_end && formatDate(current_period_end);

/** What the plan costs, and how long it lasts. */
function planWords(subscription: CurrentPlan): string {
  const { status, price, period, seats, next_charge } = subscription;
  const { cancel_at_period_end: isCancelled } = subscription;
  const paidUntil = paidUntilOf(subscription);
  const cost = price && `${formatMoney(price)} a ${period === 'annual' ? 'year' : 'month'}`;
  if (isCancelled && subscription.paid_by_wallet) {
    return `Ends on ${paidUntil}. You paid with a wallet, so your plan does not renew by itself. With “Renew by card” it goes on: we ask you for a card when it renews.`;
  }
  if (isCancelled) return `Your plan is cancelled. Everything stays open until ${paidUntil}.`;
  if (status === 'past_due') {
    return `Your plan was renewed for ${cost}. The payment for the period from ${paidUntil} has not arrived yet: see the open order below.`;
  }
  const renewal = next_charge ? ` It then renews for ${formatMoney(next_charge)}.` : '';
  const size = seats.bought > 0 ? `${seats.bought} seats, ` : '';
  return `${size}${cost}, paid until ${paidUntil}.${renewal}`;
}
