import type { PaidPlan, Period } from '@atelier/contracts/commerce/plans';
import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useChangePlanMutation, useGetProrationQuery } from '~/public/checkout/orders-api.ts';
import { useLeaveToPay } from '~/public/checkout/payment/use-leave-to-pay.ts';
import type { Wanted } from '~/public/checkout/wanted.ts';
import { SeatStepper } from '~/public/pricing/seat-stepper.tsx';
import { codeOf, messageOf } from '~/shared/api/api-error.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { SelectBox } from '~/shared/ui/form/select-box.tsx';
import { ProrationTable } from './proration-table.tsx';

const planOptions = [
  { value: 'pro', label: 'Pro' },
  { value: 'team', label: 'Teams' },
] as const;
const periodOptions = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual' },
] as const;
/** Default number of seats when changing to a team. */
const firstSeats = 5;

interface PlanChangeFormProps {
  readonly subscription: CurrentPlan;
  /** Initial choice; defaults to the current subscription. */
  readonly asked: Wanted | null;
  readonly onClose: () => void;
}

/** Changes the plan, period or number of seats, with the price due today and later. */
export function PlanChangeForm({ subscription, asked, onClose }: PlanChangeFormProps) {
  const { seats: has } = subscription;
  const [plan, setPlan] = useState<PaidPlan>(
    asked?.plan ?? (subscription.plan === 'team' ? 'team' : 'pro'),
  );
  const [period, setPeriod] = useState<Period>(asked?.period ?? subscription.period ?? 'annual');
  const [seats, setSeats] = useState(Number(asked?.seats ?? (has.bought || firstSeats)));
  const isTeam = plan === 'team';
  const isSame =
    plan === subscription.plan &&
    period === subscription.period &&
    (!isTeam || seats === has.bought);
  const wanted = { plan, period, ...(isTeam && { seats }) };
  const { currentData, error, isFetching, refetch } = useGetProrationQuery(wanted, {
    skip: isSame,
  });
  const [change, changing] = useChangePlanMutation();
  const leaveToPay = useLeaveToPay();
  const confirmChange = async () => {
    const { amount } = currentData!.proration.due_today;
    const answer = await change({ ...wanted, if_due_today: amount });
    if (codeOf(answer.error) === 'CHANGED') void refetch();
    if (answer.data?.order) return leaveToPay(answer.data.order);
    notifyOutcome(answer, 'The plan could not be changed.');
    if (answer.data) onClose();
  };
  return (
    <chakra.section aria-label="Change plan" mt="6" maxW="prose">
      <Flex gap="3" wrap="wrap" mb="4">
        <SelectBox label="Plan" options={planOptions} value={plan} onChange={setPlan} />
        <SelectBox label="Period" options={periodOptions} value={period} onChange={setPeriod} />
      </Flex>
      {isTeam && <SeatStepper seats={seats} onChange={setSeats} />}
      <chakra.div mt="4" aria-live="polite">
        {isSame && <chakra.p color="text.muted">Choose what you want to change.</chakra.p>}
        {!isSame && currentData && <ProrationTable proration={currentData.proration} />}
        {!isSame && error && !isFetching && (
          <chakra.p role="alert">{messageOf(error, 'The price could not be loaded.')}</chakra.p>
        )}
      </chakra.div>
      <Flex gap="3" mt="4" wrap="wrap">
        <Button disabled={isSame || !currentData || changing.isLoading} onClick={confirmChange}>
          Confirm change
        </Button>
        <Button variant="outline" onClick={onClose}>
          Keep my plan
        </Button>
      </Flex>
    </chakra.section>
  );
}
