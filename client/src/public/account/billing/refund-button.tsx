import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { isWithinRefundDays } from '@atelier/contracts/commerce/orders/refunds';
import { chakra } from '@chakra-ui/react';
import { itemWords } from '~/public/checkout/order-words.ts';
import {
  useGetOrdersQuery,
  useGetSubscriptionQuery,
  useRefundOrderMutation,
} from '~/public/checkout/orders-api.ts';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { formatDate } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { refundWords } from '../refund-words.ts';

/** Refunds an order within the period in which the buyer may do so without giving a reason. */
export function RefundButton({ order }: { readonly order: Sale }) {
  const [refund, { isLoading }] = useRefundOrderMutation();
  const { data: sold } = useGetOrdersQuery({});
  const { data: plan } = useGetSubscriptionQuery({});
  const members = plan?.seats.claimed ?? 0;
  const { id, status, paid_at, credited, refund_asked_at } = order;
  if (status !== 'paid' || !paid_at) return null;
  if (!isWithinRefundDays(Date.parse(paid_at), Date.now())) return null;
  if (refund_asked_at) {
    return (
      <chakra.p textStyle="small" color="text.muted" maxW="measure">
        {`You asked for a refund on ${formatDate(refund_asked_at)}. We will write to you.`}
      </chakra.p>
    );
  }
  if (credited) {
    return (
      <chakra.p textStyle="small" color="text.muted" maxW="measure">
        The rest of this payment was credited to a later order. Refund that one first.
      </chakra.p>
    );
  }
  const item = itemWords(order);
  const ask = async () => {
    const text = refundWords({ order, orders: sold?.orders ?? [], members });
    if (!(await confirm('Refund this order?', text, 'Yes, refund it'))) return;
    notifyOutcome(await refund({ id }), 'The order could not be refunded.');
  };
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={isLoading}
      aria-label={`Refund ${item}`}
      onClick={ask}
    >
      Refund
    </Button>
  );
}
