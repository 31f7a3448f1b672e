import { teamCheckout } from '~/public/checkout/wanted.ts';
import { seatLimits } from '~/public/pricing/seats.ts';
import { isGone, messageOf } from '~/shared/api/api-error.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { AccountHeading } from '../account-frame.tsx';
import { InviteSection } from './invite-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { ProgressSection } from './progress-section.tsx';
import { SeatsSection } from './seats-section.tsx';
import { useGetSeatsQuery } from './team-api.ts';

/** The team's seats, for the person who bought them. */
export function TeamPage() {
  const read = useGetSeatsQuery({}, { refetchOnMountOrArgChange: true });
  const { data, error, refetch } = read;
  return (
    <>
      <AccountHeading />
      {isGone(read) ? (
        <Notice
          title="You have no team"
          action={
            <ButtonLink to={teamCheckout('annual', seatLimits.usual)}>Build a team</ButtonLink>
          }
        >
          {`Buy ${seatLimits.least} to ${seatLimits.most} seats and invite people by email. Everyone with a seat can watch everything that Pro includes.`}
        </Notice>
      ) : data ? (
        <>
          <InviteSection left={data.left} />
          <SeatsSection team={data} />
          <ProgressSection />
          <PaymentsSection />
        </>
      ) : error ? (
        <Notice tone="error" title="Your team could not be loaded" onRetry={refetch}>
          {messageOf(error, 'The server could not be reached. Check your connection.')}
        </Notice>
      ) : (
        <Spinner label="Loading your team" />
      )}
    </>
  );
}
