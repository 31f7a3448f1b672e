import type { CurrentPlan } from '@atelier/contracts/commerce/subscriptions';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useGetAccessQuery } from '~/public/access/access-api.ts';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { formatDate } from '~/shared/format/format.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { termsWords } from './order-words.ts';
import { useGetSubscriptionQuery } from './orders-api.ts';
import { planChange, type Wanted } from './wanted.ts';

interface UnlessOwnedProps {
  readonly wanted: Wanted;
  readonly children: ReactNode;
}

/** The checkout, unless its buyer already has what is for sale: that is said before any form. */
export function UnlessOwned({ wanted, children }: UnlessOwnedProps) {
  const user = useSelector(selectUser);
  if (!user) return children;
  return wanted.course_id ? (
    <UnlessOwnedCourse courseId={wanted.course_id}>{children}</UnlessOwnedCourse>
  ) : (
    <UnlessOwnedPlan wanted={wanted}>{children}</UnlessOwnedPlan>
  );
}

interface UnlessOwnedCourseProps {
  readonly courseId: string;
  readonly children: ReactNode;
}

function UnlessOwnedCourse({ courseId, children }: UnlessOwnedCourseProps) {
  const { data, isLoading } = useGetAccessQuery({}, { refetchOnMountOrArgChange: true });
  if (isLoading) return <Spinner label="Loading your courses" />;
  const until = data?.given_until.find(({ course_id }) => course_id === courseId)?.until;
  if (data?.courses.includes(courseId) && !until) {
    return (
      <Notice
        heading="h1"
        title="You own this course"
        action={<ButtonLink to={`/courses/${courseId}`}>Go to the course</ButtonLink>}
      >
        It is yours for life, so there is nothing to pay.
      </Notice>
    );
  }
  return (
    <>
      {until && (
        <chakra.p role="note" maxW="prose" mx="auto" mb="8" p="4" bg="surface.inset">
          {`You have been given this course until ${formatDate(until)}. If you buy it, it stays yours.`}
        </chakra.p>
      )}
      {data && data.plan !== 'free' && (
        <chakra.p
          role="note"
          maxW="prose"
          mx="auto"
          mb="8"
          p="4"
          bg="surface.inset"
          borderRadius="md"
        >
          Your plan includes this course for as long as the plan lasts. If you buy it, it stays
          yours after that.
        </chakra.p>
      )}
      {children}
    </>
  );
}

/** A plan that someone has is changed instead of ordered again. */
function UnlessOwnedPlan({ wanted, children }: UnlessOwnedProps) {
  const { data, isLoading } = useGetSubscriptionQuery({}, { refetchOnMountOrArgChange: true });
  if (isLoading) return <Spinner label="Loading your plan" />;
  if (data?.price) return <OwnPlan current={data} wanted={wanted} />;
  // A seat includes everything in Pro, but its holder may still buy a team.
  if (data?.member_of && wanted.plan === 'pro') return <Member team={data.member_of} />;
  return children;
}

function OwnPlan({ current, wanted }: { current: CurrentPlan; wanted: Wanted }) {
  const { plan, period, seats, status, cancel_at_period_end: isCanceled } = current;
  if (plan === 'free' || !period) return null;
  const has = { plan, period, seats: plan === 'team' ? seats.bought : null };
  const isSame =
    plan === wanted.plan && period === wanted.period && has.seats === (wanted.seats ?? null);
  const mayChange = !isSame && !isCanceled && status !== 'past_due';
  return (
    <Notice
      heading="h1"
      title={`You have ${termsWords(has)}`}
      action={
        mayChange ? (
          <ButtonLink to={planChange(wanted)}>Change plan</ButtonLink>
        ) : (
          <ButtonLink to="/account/billing">Your plan</ButtonLink>
        )
      }
    >
      {mayChange
        ? 'Change your plan instead of ordering a second one. What you have paid for and not used yet is credited.'
        : unchangeableWords(current)}
    </Notice>
  );
}

/** Tells why a plan cannot be changed to the wanted one now. */
function unchangeableWords(current: CurrentPlan): string {
  if (current.cancel_at_period_end) {
    return `It is canceled and ends on ${formatDate(current.current_period_end ?? '')}. Resume it first to change it.`;
  }
  return current.status === 'past_due'
    ? 'Its renewal has not been paid yet. Pay for it before you change the plan.'
    : 'This is the plan you wanted to order.';
}

function Member({ team }: { readonly team: string }) {
  return (
    <Notice
      heading="h1"
      title="You already have all of Pro"
      action={<ButtonLink to="/courses">Start Learning</ButtonLink>}
    >
      {`You have a seat in the team of ${team}. Everything is open to you.`}
    </Notice>
  );
}
