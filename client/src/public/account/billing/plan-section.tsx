import type { Subscription } from '@atelier/contracts/commerce/orders';
import { formatMoney } from '~/public/checkout/order-words.ts';
import { useCancelPlanMutation, useResumePlanMutation } from '~/public/checkout/orders-api.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, popup, toast } from '~/shared/feedback/feedback.ts';
import { formatDate } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Section } from '../section.tsx';

/** The plan somebody pays for: how long it lasts, and whether it goes on. */
export function PlanSection({ subscription }: { subscription: Subscription }) {
  const { status, price, period, ends_at } = subscription;
  const [cancel, cancelling] = useCancelPlanMutation();
  const [resume, resuming] = useResumePlanMutation();
  const isCancelled = status === 'cancelled';
  const change = async () => {
    const text = `You keep Pro until ${formatDate(ends_at)}.`;
    if (!isCancelled && !(await confirm('Cancel your plan?', text, 'Yes, cancel it'))) return;
    const { data, error } = isCancelled ? await resume({}) : await cancel({});
    if (data) toast('success', data.message);
    else popup('error', 'Error', { text: messageOf(error, 'The plan could not be changed.') });
  };
  const cost = `${formatMoney(price)} a ${period}`;
  return (
    <Section
      title="Pro plan"
      text={
        isCancelled
          ? `Your plan is cancelled. Everything stays open until ${formatDate(ends_at)}.`
          : `${cost}, paid until ${formatDate(ends_at)}.`
      }
    >
      <Button look="outline" disabled={cancelling.isLoading || resuming.isLoading} onClick={change}>
        {isCancelled ? 'Resume plan' : 'Cancel plan'}
      </Button>
    </Section>
  );
}
