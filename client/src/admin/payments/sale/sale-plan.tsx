import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { chakra, Flex } from '@chakra-ui/react';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { formatDate, formatMoney } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Panel } from '~/shared/ui/layout/panel.tsx';
import { Fact } from '~/shared/ui/list/fact.tsx';
import { planStatusText } from '../sale-text.ts';
import { useCancelPlanForMutation, useExtendPlanMutation } from '../sales-api.ts';
import { NumberForm } from './number-form.tsx';

/** The subscription that an order paid for: its end date and the available actions. */
export function SalePlan({ sale }: { readonly sale: Sale }) {
  const { name, subscription } = sale;
  const [extend] = useExtendPlanMutation();
  const [cancel, { isLoading }] = useCancelPlanForMutation();
  if (!subscription) return null;
  const { id, status, price, period, seats, started_at, ends_at } = subscription;
  const ask = async () => {
    const text = `It stays open until ${formatDate(ends_at)} and is not renewed. ${name} is notified.`;
    if (!(await confirm('Cancel this plan?', text, 'Cancel plan', 'Keep plan'))) return;
    notifyOutcome(await cancel({ id }));
  };
  return (
    <Panel title="Plan">
      <chakra.dl mb="6">
        <Fact name="Status" value={planStatusText(status)} />
        <Fact name="Price" value={`${formatMoney(price)}, ${period}`} />
        {seats !== null && <Fact name="Seats" value={String(seats)} />}
        <Fact name="Since" value={formatDate(started_at)} />
        <Fact name="Paid until" value={formatDate(ends_at)} />
      </chakra.dl>
      <Flex direction="column" gap="6">
        {(status === 'active' || status === 'cancelled') && (
          <NumberForm
            action="Extend"
            field="days"
            label="Days"
            hint={`Given without payment to ${name}, who is notified.`}
            usual="7"
            expected={ends_at}
            onSend={({ value: days, expected: if_ends_at }) => extend({ id, days, if_ends_at })}
          />
        )}
        {(status === 'active' || status === 'past_due') && (
          <Button variant="outline" alignSelf="flex-start" disabled={isLoading} onClick={ask}>
            Cancel plan
          </Button>
        )}
      </Flex>
    </Panel>
  );
}
