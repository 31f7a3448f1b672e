import type { Invoice } from '@atelier/contracts/commerce/invoices';
import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { chakra, Flex } from '@chakra-ui/react';
import { itemWords, moneyWords, orderStateWords } from '~/public/checkout/order-words.ts';
import {
  useCancelOrderMutation,
  useGetInvoicesQuery,
  useGetOrdersQuery,
  useGetSubscriptionQuery,
} from '~/public/checkout/orders-api.ts';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { formatDate, formatMoney } from '~/shared/format/format.ts';
import { invoicePath } from '~/shared/format/save-file.ts';
import { Button, ButtonAnchor, ButtonLink } from '~/shared/ui/form/button.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { Section } from '../section.tsx';
import { PayNowButton } from './pay-now-button.tsx';
import { cancelWords } from './plan-words.ts';
import { RefundButton } from './refund-button.tsx';

/** All orders, with their invoices. */
export function OrdersSection() {
  const read = useGetOrdersQuery({});
  const billed = useGetInvoicesQuery({});
  const invoices = billed.data?.invoices;
  // Otherwise the buttons would move while somebody presses them.
  const orders = invoices || billed.error ? read.data?.orders : undefined;
  if (orders?.length === 0) return null;
  return (
    <Section title="Orders and invoices">
      {orders ? (
        <>
          {!invoices && <NotLoaded what="invoices" read={billed} />}
          <chakra.ul listStyleType="none">
            {orders.map((order) => (
              <chakra.li key={order.id} py="4" borderTopWidth="hairline">
                <OrderLine
                  order={order}
                  invoices={invoices?.filter(({ order_id }) => order_id === order.id) ?? []}
                />
              </chakra.li>
            ))}
          </chakra.ul>
        </>
      ) : (
        <NotLoaded what="orders" read={read} />
      )}
    </Section>
  );
}

interface OrderProps {
  readonly order: Sale;
  /** The valid one first, then those that it replaces. */
  readonly invoices: readonly Invoice[];
}

function OrderLine({ order, invoices }: OrderProps) {
  const { id, status, total, created_at, reference } = order;
  const [cancel, cancelling] = useCancelOrderMutation();
  const { data: plan } = useGetSubscriptionQuery({});
  const item = itemWords(order);
  const askToCancel = async () => {
    const isRenewal = order.product !== 'course' && plan?.status === 'past_due';
    const text = `${item} is not paid yet.${isRenewal ? ` ${cancelWords(plan)}` : ''}`;
    if (!(await confirm('Cancel this order?', text, 'Cancel order', 'Keep order'))) return;
    notifyOutcome(await cancel({ id }), 'The order could not be canceled.');
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
              variant="outline"
              size="sm"
              disabled={cancelling.isLoading}
              aria-label={`Cancel the order of ${item}`}
              onClick={askToCancel}
            >
              Cancel
            </Button>
          </>
        )}
        {order.transfer && order.transfer.owed.amount > 0 && (
          <ButtonLink size="sm" to={`/checkout/done?order=${id}`}>
            {order.transfer.account ? 'Your money back' : 'Name an account'}
          </ButtonLink>
        )}
        <RefundButton order={order} />
        {invoices.map((invoice) => (
          <Documents key={invoice.number} invoice={invoice} item={item} />
        ))}
      </Flex>
    </Flex>
  );
}

/** Download links for the invoice and its credit notes. */
function Documents({ invoice, item }: { readonly invoice: Invoice; readonly item: string }) {
  const files = [
    { number: invoice.number, label: 'Invoice' },
    ...invoice.credit_notes.map(({ number }) => ({ number, label: 'Credit note' })),
  ];
  return files.map(({ number, label }) => (
    <ButtonAnchor
      key={number}
      variant="outline"
      size="sm"
      href={invoicePath(number)}
      download
      aria-label={`${label} ${number} of ${item}`}
    >
      {label}
    </ButtonAnchor>
  ));
}
