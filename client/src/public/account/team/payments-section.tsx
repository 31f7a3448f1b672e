import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { useGetSubscriptionQuery } from '~/public/checkout/orders-api.ts';
import { formatCount, formatDate, formatMoney } from '~/shared/format/format.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { Section } from '../section.tsx';

/** The team's next payment, and a link to where the plan is changed. */
export function PaymentsSection() {
  const read = useGetSubscriptionQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Section title="Next payment">
      {read.data ? (
        <>
          <p>{nextWords(read.data)}</p>
          <ButtonLink variant="outline" mt="5" to="/account/billing">
            Billing
          </ButtonLink>
        </>
      ) : (
        <NotLoaded what="payments" read={read} />
      )}
    </Section>
  );
}

function nextWords(current: CurrentPlan): string {
  const { status, next_charge, current_period_end, grace_ends_at, change, seats } = current;
  const day = formatDate(current_period_end ?? '');
  if (status === 'past_due') {
    const unpaid = `The payment for the period from ${day} has not arrived yet.`;
    if (!grace_ends_at) return unpaid;
    return `${unpaid} Your team ends on ${formatDate(grace_ends_at)} unless you pay.`;
  }
  if (!next_charge) return `There is none: your team ends on ${day}.`;
  // While a change is not paid, another one may be scheduled, of which only the sum is known.
  const later = change ?? { plan: 'team', seats: seats.bought, order_id: null };
  const isKnown = later.plan === 'team' && later.order_id === null;
  const size = isKnown ? `, for ${formatCount(later.seats ?? 0, 'seat')}` : '';
  return `${formatMoney(next_charge)} on ${day}${size}.`;
}
