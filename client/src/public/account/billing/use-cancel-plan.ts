import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { useCancelPlanMutation } from '~/public/checkout/orders-api.ts';
import { confirm, toast } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { cancelWords, endWords } from './plan-words.ts';

/** Cancels a plan after a question that says when it ends. */
export function useCancelPlan(subscription: CurrentPlan) {
  const [cancel, { isLoading: isCanceling }] = useCancelPlanMutation();
  const askToCancel = async () => {
    const text = cancelWords(subscription);
    if (!(await confirm('Cancel your plan?', text, 'Cancel plan', 'Keep plan'))) return;
    const { data, error } = await cancel({});
    if (data) toast('success', endWords(data.subscription));
    else notifyOutcome({ error }, 'The plan could not be changed.');
  };
  return { askToCancel, isCanceling };
}
