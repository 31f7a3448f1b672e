import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { itemWords } from '~/public/checkout/order-words.ts';
import { usePayOrderMutation } from '~/public/checkout/orders-api.ts';
import { useLeaveToPay } from '~/public/checkout/payment/use-leave-to-pay.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/form/button.tsx';

/** Leads to the payment provider's page for a pending order. */
export function PayNowButton({ order }: { readonly order: Sale }) {
  const [pay, { isLoading }] = usePayOrderMutation();
  const leave = useLeaveToPay();
  const ask = async () => {
    const outcome = await pay({ id: order.id });
    if (outcome.data) leave(outcome.data.order);
    else notifyOutcome(outcome, 'The payment page could not be opened.');
  };
  return (
    <Button
      size="sm"
      disabled={isLoading}
      aria-label={`Pay now for ${itemWords(order)}`}
      onClick={ask}
    >
      Pay now
    </Button>
  );
}
