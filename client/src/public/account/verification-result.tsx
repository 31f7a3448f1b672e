import type { ReactNode } from 'react';
import { messageOf, statusOf } from '~/shared/api/api-error.ts';
import { Notice } from '~/shared/ui/notice.tsx';
import { Spinner } from '~/shared/ui/spinner.tsx';
import { useVerifyEmailQuery } from './verification-api.ts';

interface VerificationResultProps {
  readonly token: string;
  /** Whether the signed-in account has already verified its email address. */
  readonly isVerified: boolean;
  /** Links to the next step after success. */
  readonly onward: ReactNode;
  /** How to get another link after a failure. */
  readonly another: ReactNode;
}

/** Verifies the email address on mount and reports the result. */
export function VerificationResult(props: VerificationResultProps) {
  const { token, isVerified, onward, another } = props;
  const { data, error, isFetching, refetch } = useVerifyEmailQuery({ token });
  if (isFetching) return <Spinner label="Verifying your email address" />;
  const isSpent = statusOf(error) === 400;
  if (data || (isSpent && isVerified)) {
    return (
      <Notice heading="h1" title="Email verified" action={onward}>
        <p role="status">{data?.message ?? 'Your email address is verified.'}</p>
      </Notice>
    );
  }
  if (isSpent) {
    return (
      <Notice heading="h1" tone="error" title="This link no longer works" action={another}>
        It is more than seven days old, belongs to another address, or was not copied in full.
      </Notice>
    );
  }
  return (
    <Notice heading="h1" tone="error" title="Your email is not verified yet" onRetry={refetch}>
      {messageOf(error, 'The server could not be reached. Check your connection.')}
    </Notice>
  );
}
