import type { Order } from '@atelier/contracts/commerce/orders';
import { chakra, Flex } from '@chakra-ui/react';
import { formatMoney, itemWords, orderStateWords } from '~/public/checkout/order-words.ts';
import { useCancelOrderMutation, useLazyGetInvoiceQuery } from '~/public/checkout/orders-api.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, popup, toast } from '~/shared/feedback/feedback.ts';
import { formatDate } from '~/shared/format/format.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { Section } from '../section.tsx';
import { saveDocument } from './save-document.ts';

/** Everything that was ordered, with its invoices. */
export function OrdersSection({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null;
  return (
    <Section title="Orders and invoices">
      <chakra.ul listStyleType="none">
        {orders.map((order) => (
          <chakra.li key={order.id} py="4" borderTopWidth="hairline">
            <OrderLine order={order} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}

function OrderLine({ order }: { order: Order }) {
  const { id, status, total, created_at, reference } = order;
  const [fetchInvoice, invoice] = useLazyGetInvoiceQuery();
  const [cancel, cancelling] = useCancelOrderMutation();
  const item = itemWords(order);
  const download = async () => {
    const { data, error } = await fetchInvoice({ id });
    if (data) saveDocument(data.pdf, `invoice-${data.number}.pdf`);
    else popup('error', 'Error', { text: messageOf(error, 'The invoice could not be loaded.') });
  };
  const askToCancel = async () => {
    if (!(await confirm('Cancel this order?', `${item} is not paid yet.`, 'Yes, cancel it')))
      return;
    const { data, error } = await cancel({ id });
    if (data) toast('success', data.message);
    else popup('error', 'Error', { text: messageOf(error, 'The order could not be cancelled.') });
  };
  return (
    <Flex gap="4" justify="space-between" align="flex-start" wrap="wrap">
      <chakra.div minW="0">
        <chakra.p textStyle="subtitle" overflowWrap="anywhere">
          {item}
        </chakra.p>
        <chakra.p color="text.muted" textStyle="small" fontVariantNumeric="tabular-nums">
          {`${formatMoney(total)} · ${orderStateWords[status]} · ${formatDate(created_at)} · ${reference}`}
        </chakra.p>
      </chakra.div>
      <Flex gap="2" wrap="wrap">
        {status === 'pending' && (
          <>
            <ButtonLink size="sm" to={`/checkout/done?order=${id}`}>
              How to pay
            </ButtonLink>
            <Button
              look="outline"
              size="sm"
              disabled={cancelling.isLoading}
              aria-label={`Cancel the order of ${item}`}
              onClick={askToCancel}
            >
              Cancel
            </Button>
          </>
        )}
        <Button
          look="outline"
          size="sm"
          disabled={invoice.isFetching}
          aria-label={`Invoice of ${item}`}
          onClick={download}
        >
          Invoice
        </Button>
      </Flex>
    </Flex>
  );
}
