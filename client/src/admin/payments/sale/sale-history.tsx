import type { Sale } from '@atelier/contracts/commerce/orders/order';
import type { OrderEvent } from '@atelier/contracts/commerce/orders/order-history';
import { chakra, Flex } from '@chakra-ui/react';
import { useAdminNames } from '~/admin/overview/use-admin-names.ts';
import { formatBooked, formatMoney } from '~/shared/format/format.ts';
import { Panel } from '~/shared/ui/layout/panel.tsx';
import { ReverseBooking } from './reverse-booking.tsx';

const words: Readonly<Record<OrderEvent['what'], string>> = {
  ordered: 'Ordered',
  part_received: 'A part was received',
  paid: 'Paid',
  cancelled: 'Canceled',
  refunded: 'Refunded',
  received_late: 'Received unexpectedly',
  returned: 'Returned to the buyer',
  reversed: 'Booking reversed',
  transferred: 'Transferred to the buyer',
  event: 'Event from the payment provider',
  refund_refused: 'Refund refused by the payment provider',
  payment_set_aside: 'A payment that was not expected was set aside',
  dispute_opened: 'Disputed by the buyer at their bank',
  dispute_won: 'The dispute was won: the money stays',
  dispute_lost: 'The dispute was lost: the bank took the money back',
};

type Refusal = NonNullable<OrderEvent['refusal']>;

const reasons: Readonly<Record<Refusal['reason'], string>> = {
  disputed: 'The buyer disputes the payment at their bank.',
  too_old: 'The payment can no longer be refunded.',
  no_balance: 'The balance at the provider is too low.',
  already_refunded: 'The payment has already been refunded there.',
  no_payment: 'The provider does not know the payment.',
  failed: 'The buyer’s bank sent the money back.',
  other: 'The provider gave another reason, which is in the log.',
};

function continuationOf({ retry_at, settled_at }: Refusal): string {
  if (settled_at) return `The money was refunded on ${formatBooked(settled_at)}.`;
  if (retry_at) return `The refund will be tried again on ${formatBooked(retry_at)}.`;
  return 'The refund will not be tried again. Return the money in another way.';
}

/** Formats a sum in any currency. Most have cents. */
function formatSum({ amount, currency }: { readonly amount: number; readonly currency: string }) {
  return `${(amount / 100).toFixed(2)} ${currency}`;
}

interface SaleHistoryProps {
  readonly sale: Sale;
  readonly history: readonly OrderEvent[];
}

/** Events of an order, newest first. */
export function SaleHistory({ sale, history }: SaleHistoryProps) {
  const nameOf = useAdminNames();
  return (
    <Panel title="History">
      <chakra.ol listStyleType="none">
        {history.toReversed().map(({ at, what, amount, by, booking, refusal, set_aside }) => (
          <chakra.li key={`${at} ${what} ${amount?.amount}`} py="3" borderTopWidth="hairline">
            <Flex justify="space-between" gap="6">
              <span>{words[what]}</span>
              {amount && <chakra.span whiteSpace="nowrap">{formatMoney(amount)}</chakra.span>}
            </Flex>
            {refusal && (
              <chakra.p textStyle="small">
                {reasons[refusal.reason]} {continuationOf(refusal)}
              </chakra.p>
            )}
            {set_aside && (
              <chakra.p textStyle="small">
                {`The payment ${set_aside.ref} of ${formatSum(set_aside)} names this order, which expects a different sum or has been paid by another payment. It does not count. Check it with the payment provider, and return the money there if it is not meant for you.`}
              </chakra.p>
            )}
            <chakra.p textStyle="small" color="text.muted" overflowWrap="anywhere">
              <time dateTime={at}>{formatBooked(at)}</time>
              {by && ` by ${nameOf({ admin_id: by })}`}
            </chakra.p>
            {booking && amount && (
              <ReverseBooking sale={sale} booking={booking} what={what} amount={amount} />
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </Panel>
  );
}
