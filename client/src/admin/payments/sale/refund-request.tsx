import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { chakra } from '@chakra-ui/react';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { formatDate } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Panel } from '~/shared/ui/layout/panel.tsx';
import { useDeclineRefundMutation } from '../sales-api.ts';

const words: Readonly<Record<Sale['taken'][number], string>> = {
  certificate: 'a certificate',
  epub: 'an ePub',
  source_files: 'source files',
};

/** A refund that the buyer asks for, to be granted by refunding the order, or declined. */
export function RefundRequest({ sale }: { readonly sale: Sale }) {
  const { id, name, taken, refund_asked_at } = sale;
  const [decline, { isLoading }] = useDeclineRefundMutation();
  if (!refund_asked_at) return null;
  const ask = async () => {
    const text = `${name} keeps what was bought, and is notified by mail.`;
    if (!(await confirm('Decline this refund?', text, 'Yes, decline it'))) return;
    notifyOutcome(await decline({ id }));
  };
  const kinds = taken.map((kind) => words[kind]).join(', ');
  const whose = sale.product === 'team' ? 'the buyer or a member has' : 'the buyer has';
  const why = kinds
    ? `, and ${whose} taken ${kinds} since the payment`
    : ', and was refunded three times within a year before';
  return (
    <Panel title="Refund requested">
      <chakra.p mb="4">
        {`${name} asked for a refund on ${formatDate(refund_asked_at)}${why}. To grant it, refund the order under “Money”.`}
      </chakra.p>
      <Button variant="outline" size="sm" disabled={isLoading} onClick={ask}>
        Decline
      </Button>
    </Panel>
  );
}
