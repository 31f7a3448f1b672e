import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { Check, FileText, Undo2, X } from 'lucide-react';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { formatMoney } from '~/shared/format/format.ts';
import { invoicePath } from '~/shared/format/save-file.ts';
import { ButtonAnchor } from '~/shared/ui/form/button.tsx';
import { RowAction } from '~/shared/ui/list/row-action.tsx';
import { cancellationText, planText, refundText } from './sale-text.ts';
import { useCancelSaleMutation, usePaySaleMutation, useRefundSaleMutation } from './sales-api.ts';

interface Answer {
  readonly data?: { readonly message: string };
  readonly error?: unknown;
}

/** Menu of the actions on an order. */
export function SaleActions({ sale }: { sale: Sale }) {
  const label = `Invoice of ${planText(sale)} for ${sale.name}`;
  return (
    <>
      <SaleMoves sale={sale} />
      {sale.invoice && (
        <ButtonAnchor
          variant="quiet"
          size="icon"
          href={invoicePath(sale.invoice)}
          download
          aria-label={label}
          title={label}
        >
          <FileText aria-hidden />
        </ButtonAnchor>
      )}
    </>
  );
}

/**
 * Manual status changes of an order. Each asks for confirmation, because money depends on it, and
 * is refused if the sums in the question have changed since.
 */
function SaleMoves({ sale }: { sale: Sale }) {
  const { id, name, status, total, received, refunded, reference, provider, credited } = sale;
  const [pay, paying] = usePaySaleMutation();
  const [refund, refunding] = useRefundSaleMutation();
  const [cancel, canceling] = useCancelSaleMutation();
  const isBusy = paying.isLoading || refunding.isLoading || canceling.isLoading;
  const order = `${planText(sale)} for ${name}`;
  const amount = formatMoney({ amount: total.amount - received.amount });
  const rest = formatMoney({ amount: total.amount - refunded.amount });

  const ask = async (text: string, yes: string, act: () => Promise<Answer>) => {
    if (await confirm('Are you sure?', text, yes)) notifyOutcome(await act());
  };
  const markPaid = () =>
    ask(
      `${amount} was received with the reference ${reference}. ${order} opens immediately.`,
      'Yes, it is paid',
      () => pay({ id, if_received: received.amount }),
    );
  const giveBack = () =>
    ask(`${rest} is refunded to ${name}. ${refundText(sale)}`, 'Yes, refund it', () =>
      refund({ id, if_refunded: refunded.amount }),
    );
  const callOff = async () => {
    const text = cancellationText(sale);
    if (await confirm('Cancel this order?', text, 'Cancel order', 'Keep order'))
      notifyOutcome(await cancel({ id }));
  };

  if (status === 'paid') {
    if (credited) return null;
    return (
      <RowAction label={`Refund ${order}`} disabled={isBusy} onClick={giveBack}>
        <Undo2 aria-hidden />
      </RowAction>
    );
  }
  if (status !== 'pending') return null;
  return (
    <>
      {provider === 'invoice' && (
        <RowAction label={`Mark ${order} as paid`} disabled={isBusy} onClick={markPaid}>
          <Check aria-hidden />
        </RowAction>
      )}
      <RowAction label={`Cancel ${order}`} disabled={isBusy} onClick={callOff}>
        <X aria-hidden />
      </RowAction>
    </>
  );
}
