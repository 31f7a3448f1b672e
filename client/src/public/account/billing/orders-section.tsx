import type { Invoice } from '@atelier/contracts/commerce/invoices';
import type { Sale } from '@atelier/contracts/commerce/orders';
import { chakra, Flex } from '@chakra-ui/react';
import { itemWords, moneyWords, orderStateWords } from '~/public/checkout/order-words.ts';
import { useCancelOrderMutation } from '~/public/checkout/orders-api.ts';
import { confirm } from '~/shared/feedback/feedback.ts';
import { sayOutcome } from '~/shared/feedback/say-outcome.ts';
import { documentPath } from '~/shared/format/document-path.ts';
import { formatDate } from '~/shared/format/format.ts';
import { formatMoney } from '~/shared/format/money.ts';
import { Button, ButtonAnchor, ButtonLink } from '~/shared/ui/button.tsx';
import { Section } from '../section.tsx';
import { PayNowButton } from './pay-now-button.tsx';
import { RefundButton } from './refund-button.tsx';

interface OrdersProps {
  readonly orders: readonly Sale[];
  readonly invoices: readonly Invoice[];
}

/** Everything that was ordered, with its invoices. */
export function OrdersSection({ orders, invoices }: OrdersProps) {
  if (orders.length === 0) return null;
  return (
    <Section title="Orders and invoices">
      <chakra.ul listStyleType="none">
        {orders.map((order) => (
          <chakra.li key={order.id} py="4" borderTopWidth="hairline">
            <OrderLine
              order={order}
              invoice={invoices.find(({ order_id }) => order_id === order.id)}
            />
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}

interface OrderProps {
  readonly order: Sale;
  readonly invoice: Invoice | undefined;
}

function OrderLine({ order, invoice }: OrderProps) {
  const { id, status, total, created_at, reference } = order;
  const [cancel, cancelling] = useCancelOrderMutation();
  const item = itemWords(order);
  const askToCancel = async () => {
    if (!(await confirm('Cancel this order?', `${item} is not paid yet.`, 'Yes, cancel it')))
      return;
    sayOutcome(await cancel({ id }), 'The order could not be cancelled.');
  };
  return (
    <Flex gap="4" justify="space-between" align="flex-start" wrap="wrap">
      <chakra.div minW="0">
        <chakra.p textStyle="subtitle" overflowWrap="anywhere">
          {item}
        </chakra.p>
        <chakra.p color="text.muted" textStyle="small" fontVariantNumeric="tabular-nums">
          {[
            ...[formatMoney(total), orderStateWords[status], moneyWords(order)],
            ...[formatDate(created_at), reference],
          ]
            .filter(Boolean)
            .join(' · ')}
        </chakra.p>
      </chakra.div>
      <Flex gap="2" wrap="wrap">
        {status === 'pending' && (
          <>
            {order.provider === 'invoice' ? (
              <ButtonLink size="sm" to={`/checkout/done?order=${id}`}>
                How to pay
              </ButtonLink>
            ) : (
              <PayNowButton order={order} />
            )}
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
        <RefundButton order={order} />
        {invoice && <Documents invoice={invoice} item={item} />}
      </Flex>
    </Flex>
  );
}

/** The invoice as a file, and what was credited of it. */
function Documents({ invoice, item }: { readonly invoice: Invoice; readonly item: string }) {
  const files = [
    { number: invoice.number, label: 'Invoice' },
    ...invoice.credit_notes.map(({ number }) => ({ number, label: 'Credit note' })),
  ];
  return files.map(({ number, label }) => (
    <ButtonAnchor
      key={number}
      look="outline"
      size="sm"
      href={documentPath(number)}
      download
      aria-label={`${label} ${number} of ${item}`}
    >
      {label}
    </ButtonAnchor>
  ));
}
