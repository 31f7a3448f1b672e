import type { Sale } from '@atelier/contracts/commerce/orders';
import { isWithinRefundDays, refundDays } from '@atelier/contracts/commerce/refunds';
import { chakra } from '@chakra-ui/react';
import { itemWords } from '~/public/checkout/order-words.ts';
import { useRefundOrderMutation } from '~/public/checkout/orders-api.ts';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { formatDate } from '~/shared/format/format.ts';
import { formatMoney } from '~/shared/format/money.ts';
import { Button } from '~/shared/ui/button.tsx';

/** Describes the effect on the members of a team. */
function teamWords(isChange: boolean): string {
  return isChange
    ? ' Seats that the plan before did not have are revoked, and their members lose access.'
    : ' Its members lose access.';
}

/** Refunds an order within the period in which the buyer may do so without giving a reason. */
export function RefundButton({ order }: { readonly order: Sale }) {
  const [refund, { isLoading }] = useRefundOrderMutation();
  const { id, status, paid_at, total, refunded, credited, refund_asked_at, lines, product } = order;
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
        Its rest counts towards a later order. Refund that one first.
      </chakra.p>
    );
  }
  const item = itemWords(order);
  const rest = formatMoney({ ...total, amount: total.amount - refunded.amount });
  const ask = async () => {
    // Only a change of a plan has a line for the credit.
    const isChange = lines.length > 1;
    const text = `You get ${rest} back, and ${isChange ? 'your plan goes back to what it was before this order' : `${item} closes at once`}.${product === 'team' ? teamWords(isChange) : ''} If you have a certificate, an ePub or source files of it, we look at your request first. You can ask within ${refundDays} days of your payment.`;
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
