import type { CurrentPlan, WantedPlan } from '@atelier/contracts/commerce/subscriptions';
import { chakra, Flex } from '@chakra-ui/react';
import { termsWords } from '~/public/checkout/order-words.ts';
import { useChangePlanMutation } from '~/public/checkout/orders-api.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { formatDate } from '~/shared/format/format.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';

interface WantedPlanLineProps {
  readonly subscription: CurrentPlan;
  readonly wanted: WantedPlan;
}

/** The scheduled change of plan with its date, as long as it can be revoked. */
export function WantedPlanLine({ subscription, wanted }: WantedPlanLineProps) {
  const [change, { isLoading }] = useChangePlanMutation();
  const { plan, period, seats } = subscription;
  if (plan === 'free' || period === null) return null;
  const takeBack = async () => {
    const same = { plan, period, ...(plan === 'team' && { seats: seats.bought }) };
    notifyOutcome(await change(same), 'The plan could not be changed.');
  };
  const when = wanted.at ? `From ${formatDate(wanted.at)}` : 'Once it is paid';
  return (
    <Flex mt="4" gap="3" align="center" wrap="wrap">
      <chakra.p role="status">{`${when}: ${termsWords(wanted)}`}</chakra.p>
      {wanted.order_id && (
        <ButtonLink size="sm" to={`/checkout/done?order=${wanted.order_id}`}>
          How to pay
        </ButtonLink>
      )}
      <Button variant="bare" size="inline" disabled={isLoading} onClick={takeBack}>
        Withdraw this change
      </Button>
    </Flex>
  );
}
