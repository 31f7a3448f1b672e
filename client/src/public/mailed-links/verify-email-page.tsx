import type { MailedLink } from '@atelier/contracts/users/mail/mailed-links';
import { useSelector } from 'react-redux';
import { ResendButton } from '~/public/account/resend-button.tsx';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { statusOf } from '~/shared/api/api-error.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { LinkPage } from './link-page.tsx';
import { useVerifyEmailMutation } from './mailed-links-api.ts';
import { PressNotice } from './press-notice.tsx';

const onward = <ButtonLink to="/courses">Browse courses</ButtonLink>;

/** Target of the mailed verification link. The address is verified by a button. */
export function VerifyEmailPage() {
  return (
    <LinkPage purpose="verify-email" dead={<NoLink />}>
      {(link, token) => <Verification link={link} token={token} />}
    </LinkPage>
  );
}

function Verification({ link, token }: { link: MailedLink; token: string }) {
  const [verify, { data, error, isLoading }] = useVerifyEmailMutation();
  const user = useSelector(selectUser);
  const { email, status } = link;
  if (data || status === 'used') return <Verified text={data?.message} />;
  if (status !== 'open' || statusOf(error) === 400) return <Spent />;
  const isOwn = user?.email.toLowerCase() === email;
  return (
    <PressNotice
      title="Is this your email address?"
      label={`Verify ${shownAddress(email)}`}
      isBusy={isLoading}
      error={error}
      onPress={() => void verify({ token })}
    >
      <p>
        {isOwn
          ? 'Your account stays open here, and is signed out on other devices.'
          : 'Whoever is signed in to the account with this address is signed out, and signs in again with its password.'}
      </p>
      {!isOwn && (
        <p>
          {'If you did not create this account yourself, '}
          <TextLink to="/reset-password" variant="underlined">
            choose a password of your own
          </TextLink>
          {' instead: the one it was made with stops working.'}
        </p>
      )}
    </PressNotice>
  );
}

function Verified({ text = 'Your email address is verified.' }: { text?: string | undefined }) {
  return (
    <Notice heading="h1" title="Email verified" action={onward}>
      <p role="status">{text}</p>
    </Notice>
  );
}

/** How to get another link. */
function Another() {
  const user = useSelector(selectUser);
  if (user) return <ResendButton />;
  return (
    <ButtonLink to="/login" state={{ from: '/verify-email' }}>
      Sign in to get a new link
    </ButtonLink>
  );
}

function Spent() {
  const isVerified = useSelector(selectUser)?.email_verified ?? false;
  if (isVerified) return <Verified />;
  return (
    <Notice heading="h1" tone="error" title="This link no longer works" action={<Another />}>
      It is more than seven days old, belongs to another address, or was not copied in full.
    </Notice>
  );
}

function NoLink() {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  const isVerified = useSelector(selectUser)?.email_verified ?? false;
  if (token) return <Spent />;
  if (isVerified) return <Verified />;
  return (
    <Notice heading="h1" title="Verify your email" action={<Another />}>
      Open the link in the email we sent you. It works for seven days.
    </Notice>
  );
}
