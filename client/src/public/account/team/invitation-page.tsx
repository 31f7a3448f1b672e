import type { Invitation } from '@atelier/contracts/commerce/team';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { useLinkToken } from '~/public/auth/use-link-token.ts';
import { messageOf, statusOf } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { authOpened } from '~/shared/ui/dialog/overlays.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { Claim, unreachable, whatTheySee } from './claim-seat.tsx';
import { useGetInvitationQuery } from './team-api.ts';

/** Target of invitation links. Opening one changes nothing: the team is joined by a button. */
export function InvitationPage() {
  const token = useLinkToken();
  return (
    <PageWidth py={{ base: '4', lg: '12' }}>
      {token ? <InvitationOf key={token} token={token} /> : <DeadLink />}
    </PageWidth>
  );
}

function DeadLink() {
  return (
    <Notice heading="h1" tone="error" title="This invitation does not work">
      A newer one has replaced it, or the link was not copied in full. Look for the latest email, or
      ask for another invitation.
    </Notice>
  );
}

function InvitationOf({ token }: { token: string }) {
  const { data, error, refetch } = useGetInvitationQuery({ token });
  const user = useSelector(selectUser);
  if (!data) {
    if (!error) return <Spinner label="Loading the invitation" />;
    if (statusOf(error) === 404) return <DeadLink />;
    return (
      <Notice
        heading="h1"
        tone="error"
        title="The invitation could not be loaded"
        onRetry={refetch}
      >
        {messageOf(error, unreachable)}
      </Notice>
    );
  }
  const { invitation } = data;
  const isOwn = user?.email.toLowerCase() === invitation.email;
  if (isOwn && (invitation.status === 'open' || invitation.status === 'claimed')) {
    return <Claim token={token} invitation={invitation} />;
  }
  if (invitation.status !== 'open') return <Spent status={invitation.status} />;
  return <WhoseItIs invitation={invitation} signedInAs={user?.email ?? null} />;
}

const spent = {
  expired: ['This invitation has expired', 'Ask the admin of the team to send it again.'],
  claimed: ['This invitation has already been used', 'Sign in with the address it was sent to.'],
  revoked: ['This invitation was revoked', 'Ask the admin of the team for another one.'],
} as const;

function Spent({ status }: { status: keyof typeof spent }) {
  const [title, text] = spent[status];
  return (
    <Notice heading="h1" tone="error" title={title}>
      {text}
    </Notice>
  );
}

interface WhoseItIsProps {
  readonly invitation: Invitation;
  readonly signedInAs: string | null;
}

/** Signing in or up happens in a dialog above this page, which then offers to join. */
function WhoseItIs({ invitation: { team, email }, signedInAs }: WhoseItIsProps) {
  const dispatch = useAppDispatch();
  const title = `${team} invites you to a team`;
  if (signedInAs) {
    return (
      <Notice heading="h1" title={title} action={<ButtonLink to="/signout">Sign out</ButtonLink>}>
        {`The invitation is for ${shownAddress(email)}, and you are signed in as ${shownAddress(signedInAs)}. Sign out, then open the link again.`}
      </Notice>
    );
  }
  return (
    <Notice
      heading="h1"
      title={title}
      action={
        <>
          <Button onClick={() => dispatch(authOpened('register'))}>Sign up</Button>
          <Button variant="outline" onClick={() => dispatch(authOpened('login'))}>
            Sign in
          </Button>
        </>
      }
    >
      {`Sign in as ${shownAddress(email)}, or create an account with this address, then join. ${whatTheySee}`}
    </Notice>
  );
}
