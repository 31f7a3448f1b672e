import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { chakra, Flex } from '@chakra-ui/react';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { dollarsOf, formatMoney } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Panel } from '~/shared/ui/layout/panel.tsx';
import { cancellationText } from '../sale-text.ts';
import {
  useCancelSaleMutation,
  usePaySaleMutation,
  useRefundSaleMutation,
  useReturnMoneyMutation,
} from '../sales-api.ts';
import { NumberForm } from './number-form.tsx';

const typed = (cents: number) => dollarsOf({ amount: cents }).toFixed(2);
const inDollars = { field: 'amount', unit: 'Dollars', factor: 100 } as const;
const sumOf = (cents: number) => formatMoney({ amount: cents });

/** Payments and refunds of an order, and the forms that record more of them. */
export function SaleMoney({ sale }: { readonly sale: Sale }) {
  const { status, provider } = sale;
  const isByInvoice = provider === 'invoice';
  const rest = sale.total.amount - sale.refunded.amount;
  const mayRefund = rest > 0 && (status === 'paid' || status === 'refunded');
  return (
    <Panel title="Money">
      <Flex direction="column" gap="6">
        {status === 'pending' && !isByInvoice && (
          <chakra.p color="text.muted">
            The payment provider confirms when this order is paid.
          </chakra.p>
        )}
        {status === 'pending' && isByInvoice && <Receive sale={sale} />}
        {status === 'pending' && <CallOff sale={sale} />}
        {mayRefund && sale.credited && (
          <chakra.p color="text.muted">
            The rest of this payment was credited to a later order. Refund that one first.
          </chakra.p>
        )}
        {mayRefund && !sale.credited && <Refund sale={sale} rest={rest} />}
        {status === 'paid' && sale.total.amount === 0 && <TakeBack sale={sale} />}
        {status !== 'pending' && isByInvoice && <Return sale={sale} />}
      </Flex>
    </Panel>
  );
}

function Receive({ sale }: { readonly sale: Sale }) {
  const { id, name, total, received, reference } = sale;
  const rest = total.amount - received.amount;
  const [pay] = usePaySaleMutation();
  return (
    <NumberForm
      {...inDollars}
      action="Record payment"
      label="Dollars received"
      hint={`Received with the reference ${reference}. A partial payment leaves the order open.`}
      usual={typed(rest)}
      question={(cents) => ({
        title: `Record ${sumOf(cents)} from ${name}?`,
        text: receiptText(cents, rest),
        yes: `Record ${sumOf(cents)}`,
      })}
      expected={received.amount}
      onSend={({ value: amount, expected: if_received }) =>
        pay({ id, amount, with_excess: amount > rest, if_received })
      }
    />
  );
}

function Refund({
  sale: { id, name, refunded },
  rest,
}: {
  readonly sale: Sale;
  readonly rest: number;
}) {
  const [refund] = useRefundSaleMutation();
  return (
    <NumberForm
      {...inDollars}
      action="Refund"
      label="Dollars to refund"
      question={(cents) => ({
        title: `Refund ${sumOf(cents)} to ${name}?`,
        text:
          cents === rest
            ? `A credit note is issued, ${name} is notified, and access ends.`
            : `A credit note is issued, and ${name} is notified. Access stays.`,
        yes: `Refund ${sumOf(cents)}`,
      })}
      hint={`Returned to ${name} with a credit note. Access ends once the whole amount is refunded.`}
      usual={typed(rest)}
      most={rest}
      expected={refunded.amount}
      onSend={({ value: amount, expected: if_refunded }) => refund({ id, amount, if_refunded })}
    />
  );
}

/** What happens when a payment is noted of an order of which a rest is missing, in cents. */
function receiptText(cents: number, rest: number): string {
  if (cents < rest) return `The order stays open: ${sumOf(rest - cents)} is still missing.`;
  if (cents === rest) return 'The order is then paid, and the buyer gets access.';
  return `The order is then paid. The ${sumOf(cents - rest)} that were overpaid go back to the buyer, who is notified: transfer them.`;
}

function Return({ sale: { id, name, total, returned } }: { readonly sale: Sale }) {
  const [send] = useReturnMoneyMutation();
  return (
    <NumberForm
      {...inDollars}
      action="Record return"
      label="Dollars to return"
      hint="For money that arrived although this order expected none. You transfer it back yourself."
      question={(cents) => ({
        title: `Record that ${sumOf(cents)} goes back to ${name}?`,
        text: `The payment and its return are booked, and ${name} is notified. Transfer the money yourself.`,
        yes: `Record ${sumOf(cents)}`,
      })}
      usual={typed(total.amount)}
      expected={returned.amount}
      onSend={({ value: amount, expected: if_returned }) => send({ id, amount, if_returned })}
    />
  );
}

/** Ends the access of an order that cost nothing. */
function TakeBack({ sale: { id, name } }: { readonly sale: Sale }) {
  const [refund, { isLoading }] = useRefundSaleMutation();
  const ask = async () => {
    const text = `${name} paid nothing, loses access and is notified.`;
    if (!(await confirm('Take back this order?', text, 'Yes, take it back'))) return;
    notifyOutcome(await refund({ id }));
  };
  return (
    <Button variant="outline" alignSelf="flex-start" disabled={isLoading} onClick={ask}>
      Take back
    </Button>
  );
}

function CallOff({ sale }: { readonly sale: Sale }) {
  const [cancel, { isLoading }] = useCancelSaleMutation();
  const ask = async () => {
    if (
      !(await confirm('Cancel this order?', cancellationText(sale), 'Cancel order', 'Keep order'))
    )
      return;
    notifyOutcome(await cancel({ id: sale.id }));
  };
  return (
    <Button variant="outline" alignSelf="flex-start" disabled={isLoading} onClick={ask}>
      Cancel order
    </Button>
  );
}
