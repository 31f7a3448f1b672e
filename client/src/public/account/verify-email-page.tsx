import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/auth-user.ts';
import { useLinkToken } from '~/public/auth/use-link-token.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { PageWidth } from '~/shared/ui/page-width.tsx';
import { ResendButton } from './resend-button.tsx';
import { VerificationResult } from './verification-result.tsx';

const onward = <ButtonLink to="/courses">Browse courses</ButtonLink>;

/** Target of the mailed verification link; verifies the address on opening. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const user = useSelector(selectUser);
  const isVerified = user?.email_verified ?? false;
  const another = user ? (
    <ResendButton />
  ) : (
    <ButtonLink to="/login" state={{ from: '/verify-email' }}>
      Sign in to get a new link
    </ButtonLink>
  );
  return (
    <PageWidth py={{ base: '4', lg: '12' }}>
      {token ? (
        <VerificationResult
          key={token}
          token={token}
          isVerified={isVerified}
          onward={onward}
          another={another}
        />
      ) : isVerified ? (
        <Notice heading="h1" title="Email verified" action={onward}>
          Your email address is verified.
        </Notice>
      ) : (
        <Notice heading="h1" title="Verify your email" action={another}>
          Open the link in the email we sent you. It works for seven days.
        </Notice>
      )}
    </PageWidth>
  );
}
