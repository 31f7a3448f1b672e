import type { OrderEvent } from '@atelier/contracts/commerce/orders';
import { chakra, Flex } from '@chakra-ui/react';
import { formatDateTime } from '~/shared/format/format.ts';
import { formatMoney } from '~/shared/format/money.ts';
import { Panel } from '~/shared/ui/panel.tsx';

const words: Readonly<Record<OrderEvent['what'], string>> = {
  ordered: 'Ordered',
  part_received: 'A part was received',
  paid: 'Paid',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  received_late: 'Received unexpectedly',
  returned: 'Returned to the buyer',
  event: 'Event from the payment provider',
};

/** Events of an order, newest first. */
export function SaleHistory({ history }: { readonly history: readonly OrderEvent[] }) {
  return (
    <Panel title="History">
      <chakra.ol listStyleType="none">
        {history.toReversed().map(({ at, what, amount }) => (
          <chakra.li key={`${at} ${what} ${amount?.amount}`} py="3" borderTopWidth="hairline">
            <Flex justify="space-between" gap="6">
              <span>{words[what]}</span>
              {amount && <chakra.span whiteSpace="nowrap">{formatMoney(amount)}</chakra.span>}
            </Flex>
            <chakra.time dateTime={at} textStyle="small" color="text.muted">
              {formatDateTime(at)}
            </chakra.time>
          </chakra.li>
        ))}
      </chakra.ol>
    </Panel>
  );
}
