import type { Sale } from '@atelier/contracts/commerce/orders/order';
import type { OrderEvent } from '@atelier/contracts/commerce/orders/order-history';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { formatMoney } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useReverseBookingMutation } from '../sales-api.ts';

interface ReverseBookingProps {
  readonly sale: Sale;
  readonly booking: string;
  readonly what: OrderEvent['what'];
  readonly amount: NonNullable<OrderEvent['amount']>;
}

/** Reverses a booking that was noted by mistake. */
export function ReverseBooking({ sale: { id, name }, booking, what, amount }: ReverseBookingProps) {
  const [reverse, { isLoading }] = useReverseBookingMutation();
  const sum = formatMoney(amount);
  const ask = async () => {
    const outcome =
      what === 'paid' ? ' Access ends, and a credit note is issued.' : ' The sum no longer counts.';
    const text = `The booking is reversed, and ${name} is notified.${outcome}`;
    if (!(await confirm(`Reverse ${sum} of ${name}?`, text, `Reverse ${sum}`))) return;
    notifyOutcome(await reverse({ id, booking }));
  };
  return (
    <Button
      variant="bare"
      size="inline"
      disabled={isLoading}
      aria-label={`Reverse the booking of ${sum}`}
      onClick={ask}
    >
      Reverse
    </Button>
  );
}
