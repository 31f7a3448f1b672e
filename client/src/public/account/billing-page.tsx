import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { useGetAccessQuery } from '~/public/access/access-api.ts';
import { useGetOrdersQuery, useGetSubscriptionQuery } from '~/public/checkout/orders-api.ts';
import { TestPaymentsBar } from '~/shared/ui/layout/test-payments-bar.tsx';
import { AccountHeading } from './account-frame.tsx';
import { FreePlanSection } from './billing/free-plan-section.tsx';
import { OrdersSection } from './billing/orders-section.tsx';
import { OwnedCourses } from './billing/owned-courses.tsx';
import { PlanFeatures } from './billing/plan-features.tsx';
import { PlanSection } from './billing/plan-section.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { SeatHeld } from './team/seat-held.tsx';

/** The current plan, its price, and all orders. */
export function BillingPage() {
  const read = useGetSubscriptionQuery({}, { refetchOnMountOrArgChange: true });
  const access = useGetAccessQuery({});
  // Asked for at once, although shown last.
  useGetOrdersQuery({});
  // Otherwise the buttons of the orders would move while somebody presses them.
  const isSettled = [read, access].every(({ data, error }) => data || error);
  return (
    <>
      <AccountHeading />
      <TestPaymentsBar />
      {read.data ? (
        <>
          <Plan current={read.data} />
          <PlanFeatures plan={isMember(read.data) ? 'pro' : read.data.plan} />
        </>
      ) : (
        <NotLoaded what="plan" read={read} />
      )}
      {isSettled && (
        <>
          <OwnedCourses />
          <OrdersSection />
        </>
      )}
    </>
  );
}

/** Whether someone else pays for the plan. */
const isMember = ({ member_of, price }: CurrentPlan) => member_of !== null && !price;

function Plan({ current }: { current: CurrentPlan }) {
  const { member_of: team, seat_id: seatId } = current;
  const seat = team !== null && seatId && <SeatHeld plan={current} team={team} seatId={seatId} />;
  if (isMember(current)) return seat;
  return (
    <>
      {current.plan === 'free' ? <FreePlanSection /> : <PlanSection subscription={current} />}
      {seat}
    </>
  );
}
