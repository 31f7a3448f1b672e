import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import type { Invitation } from '@atelier/contracts/commerce/team';
import { chakra } from '@chakra-ui/react';
import { useCancelPlan } from '~/public/account/billing/plan-words.ts';
import { itemWords } from '~/public/checkout/order-words.ts';
import { useGetOrdersQuery, useGetSubscriptionQuery } from '~/public/checkout/orders-api.ts';
import { PressNotice } from '~/public/mailed-links/press-notice.tsx';
import { messageOf, statusOf } from '~/shared/api/api-error.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { costWords } from '../billing/plan-words.ts';
import { useClaimSeatMutation } from './team-api.ts';

interface ClaimProps {
  readonly token: string;
  readonly invitation: Invitation;
}

const toCourses = <ButtonLink to="/courses">Start Learning</ButtonLink>;

/** Joins on a press of the button. Claiming is idempotent: a used invitation says that one is in. */
export function Claim({ token, invitation: { team, email, status } }: ClaimProps) {
  const [claim, { data, error, isLoading }] = useClaimSeatMutation();
  const { data: own } = useGetSubscriptionQuery({}, { refetchOnMountOrArgChange: true });
  const paysToo = own?.plan === 'pro' && own.price && !own.cancel_at_period_end ? own : null;
  if (data) {
    return (
      <Notice heading="h1" title="Welcome to the team" action={toCourses}>
        <p role="status">{`${data.message} All courses and videos are open to you.`}</p>
        {paysToo && <OwnPlan plan={paysToo} />}
        <OrderedPlan />
      </Notice>
    );
  }
  if (status === 'claimed') {
    return (
      <Notice heading="h1" title="You are in the team" action={toCourses}>
        {`You have already accepted the invitation of ${team}.`}
        {paysToo && <OwnPlan plan={paysToo} />}
        <OrderedPlan />
      </Notice>
    );
  }
  const join = () => void claim({ token });
  if (error) {
    const again = statusOf(error) === 410 ? undefined : join;
    return (
      <Notice heading="h1" tone="error" title="You have not joined the team" onRetry={again}>
        {messageOf(error, unreachable)}
      </Notice>
    );
  }
  return (
    <PressNotice
      title={`${team} invites you to a team`}
      label={`Join as ${shownAddress(email)}`}
      isBusy={isLoading}
      error={undefined}
      onPress={join}
    >
      <p>Every course and every video is open to members of the team.</p>
      <p>{whatTheySee}</p>
      {paysToo && (
        <p>{`You pay for Pro yourself, ${costWords(paysToo)}. A seat includes everything in Pro. Joining does not end your own plan; you can cancel it afterwards.`}</p>
      )}
      <OrderedPlan />
    </PressNotice>
  );
}

/** Points to an order of an own plan that is not paid yet: beside a seat, it would be paid in vain. */
function OrderedPlan() {
  const { data } = useGetOrdersQuery({}, { refetchOnMountOrArgChange: true });
  const open = data?.orders.find(
    ({ status, product }) => status === 'pending' && product === 'pro',
  );
  if (!open) return null;
  return (
    <chakra.p mt="4">
      {`You have ordered ${itemWords(open)}, and have not paid for it yet. A seat includes everything in Pro: `}
      <TextLink to={`/checkout/done?order=${open.id}`} variant="underlined">
        cancel the order
      </TextLink>
      {' if you do not need both.'}
    </chakra.p>
  );
}

/** Offers to end the plan that someone pays for beside a seat. */
function OwnPlan({ plan }: { readonly plan: CurrentPlan }) {
  const { askToCancel, isCanceling } = useCancelPlan(plan);
  return (
    <chakra.div mt="4">
      <p>{`You still pay for your own Pro plan, ${costWords(plan)}. Your seat includes everything in it.`}</p>
      <Button mt="3" variant="outline" disabled={isCanceling} onClick={askToCancel}>
        Cancel your Pro plan
      </Button>
    </chakra.div>
  );
}

/** Shown before anybody joins. */
export const whatTheySee =
  'The admin of the team sees your name, your email address, and how far you are in your courses.';

export const unreachable = 'The server could not be reached. Check your connection.';
