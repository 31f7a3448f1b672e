import { useLinkToken } from '~/public/auth/use-link-token.ts';
import { PressNotice } from '~/public/mailed-links/press-notice.tsx';
import { statusOf } from '~/shared/api/api-error.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useUnsubscribeMutation } from './notifications-api.ts';

/** Target of the link at the end of a mail. Only its button changes anything. */
export function UnsubscribePage() {
  const token = useLinkToken();
  return (
    <PageWidth py={{ base: '4', lg: '12' }}>
      {token ? <Unsubscribe key={token} token={token} /> : <Incomplete />}
    </PageWidth>
  );
}

const toSettings = <ButtonLink to="/account/settings">Notification settings</ButtonLink>;

function Incomplete() {
  return (
    <Notice heading="h1" tone="error" title="This link does not work" action={toSettings}>
      It was not copied in full. You can turn emails off in your settings.
    </Notice>
  );
}

function Unsubscribe({ token }: { readonly token: string }) {
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeMutation();
  if (statusOf(error) === 400) return <Incomplete />;
  if (data) {
    return (
      <Notice heading="h1" title="You are unsubscribed" action={toSettings}>
        <p role="status">{`${data.message} They still appear on the site.`}</p>
      </Notice>
    );
  }
  return (
    <PressNotice
      title="No more of these emails?"
      label="Unsubscribe"
      isBusy={isLoading}
      error={error}
      onPress={() => void unsubscribe({ token })}
    >
      <p>
        You will get no more emails of this kind. Emails about your account and your orders go on.
      </p>
    </PressNotice>
  );
}
