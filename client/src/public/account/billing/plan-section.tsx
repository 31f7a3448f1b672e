import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useResumePlanMutation } from '~/public/checkout/orders-api.ts';
import { changeWantedBy } from '~/public/checkout/wanted.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { Section } from '../section.tsx';
import { PlanChangeForm } from './plan-change-form.tsx';
import { paidByWords, planTitle, planWords, seatBesideWords, useCancelPlan } from './plan-words.ts';
import { PortalButton } from './portal-button.tsx';
import { WantedPlanLine } from './wanted-plan-line.tsx';

/** The paid plan: when its period ends, and whether it renews. */
export function PlanSection({ subscription }: { subscription: CurrentPlan }) {
  const { plan, cancel_at_period_end: isCanceled, change: wanted } = subscription;
  const { paid_by_wallet: byWallet } = subscription;
  const asked = changeWantedBy(useSearchParams()[0]);
  const [isChanging, setChanging] = useState(asked !== null);
  const { askToCancel, isCanceling } = useCancelPlan(subscription);
  const [resume, resuming] = useResumePlanMutation();
  const goOn = async () => notifyOutcome(await resume({}), 'The plan could not be changed.');
  const paidBy = paidByWords(subscription);
  const twice = seatBesideWords(subscription);
  const canChange = !isCanceled && subscription.status !== 'past_due';
  return (
    <Section title={`${planTitle(subscription)} plan`} text={planWords(subscription)}>
      {twice && (
        <chakra.p role="note" mb="4" maxW="measure">
          {twice}
        </chakra.p>
      )}
      <Flex gap="3" wrap="wrap">
        {canChange && (
          <Button
            variant="outline"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            Change plan
          </Button>
        )}
        {plan === 'team' && <ButtonLink to="/account/team">Manage team</ButtonLink>}
        <Button
          variant="outline"
          disabled={isCanceling || resuming.isLoading}
          onClick={isCanceled ? goOn : askToCancel}
        >
          {isCanceled ? (byWallet ? 'Renew by card' : 'Resume plan') : 'Cancel plan'}
        </Button>
      </Flex>
      {paidBy && (
        <Flex mt="4" gap="3" align="center" wrap="wrap">
          <chakra.p>{`Payment method: ${paidBy}`}</chakra.p>
          {subscription.portal && <PortalButton />}
        </Flex>
      )}
      {wanted && !isCanceled && <WantedPlanLine subscription={subscription} wanted={wanted} />}
      {isChanging && canChange && (
        <PlanChangeForm
          subscription={subscription}
          asked={asked}
          onClose={() => setChanging(false)}
        />
      )}
    </Section>
  );
}
