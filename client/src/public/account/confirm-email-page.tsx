import { useLinkToken } from '~/public/auth/use-link-token.ts';
import { messageOf, statusOf } from '~/shared/api/api-error.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { PageWidth } from '~/shared/ui/page-width.tsx';
import { Spinner } from '~/shared/ui/spinner.tsx';
import { useConfirmEmailChangeQuery } from './verification-api.ts';

const toSettings = <ButtonLink to="/account/settings">Go to settings</ButtonLink>;

/** Target of the links that confirm a change of email address; confirms on opening. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  return (
    <PageWidth py={{ base: '4', lg: '12' }}>
      {token ? <Result key={token} token={token} /> : <DeadLink />}
    </PageWidth>
  );
}

function Result({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useConfirmEmailChangeQuery({ token });
  if (isFetching) return <Spinner label="Confirming the change" />;
  if (data) {
    const title = data.changed ? 'Email address changed' : 'One more step';
    return (
      <Notice heading="h1" title={title} action={data.changed ? toSettings : undefined}>
        <p role="status">{data.message}</p>
      </Notice>
    );
  }
  if (statusOf(error) === 400) return <DeadLink />;
  return (
    <Notice heading="h1" tone="error" title="The change is not confirmed" onRetry={refetch}>
      {messageOf(error, 'The server could not be reached. Check your connection.')}
    </Notice>
  );
}

function DeadLink() {
  return (
    <Notice heading="h1" tone="error" title="This link no longer works" action={toSettings}>
      It was used already, is more than a day old, or was not copied in full. You can ask for a
      change of your email address once more in your settings.
    </Notice>
  );
}
