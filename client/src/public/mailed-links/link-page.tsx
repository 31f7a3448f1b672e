import type { MailedLink } from '@atelier/contracts/users/mail/mailed-links';
import type { ReactNode } from 'react';
import { useLinkToken } from '~/public/auth/use-link-token.ts';
import { messageOf, statusOf } from '~/shared/api/api-error.ts';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useGetMailedLinkQuery } from './mailed-links-api.ts';

interface LinkPageProps {
  /** What the page is for; links of other purposes do not work here. */
  readonly purpose: MailedLink['purpose'];
  /** What the link does, with the button that does it. */
  readonly children: (link: MailedLink, token: string) => ReactNode;
  /** Shown without a token, or for one that does not exist. */
  readonly dead: ReactNode;
}

/**
 * The page of a mailed link. It looks the link up, which changes nothing: mail scanners open links
 * and run the scripts of their pages.
 */
export function LinkPage({ purpose, children, dead }: LinkPageProps) {
  const token = useLinkToken();
  return (
    <PageWidth py={{ base: '4', lg: '12' }}>
      {token ? <Found key={token} {...{ token, purpose, children, dead }} /> : dead}
    </PageWidth>
  );
}

function Found({ token, purpose, children, dead }: LinkPageProps & { readonly token: string }) {
  const { data, error, isFetching, refetch } = useGetMailedLinkQuery({ token });
  if (data) return data.link.purpose === purpose ? children(data.link, token) : dead;
  if (isFetching || !error) return <Spinner label="Looking up the link" />;
  if (statusOf(error) === 404 || statusOf(error) === 400) return dead;
  return (
    <Notice heading="h1" tone="error" title="The link could not be looked up" onRetry={refetch}>
      {messageOf(error, 'The server could not be reached. Check your connection.')}
    </Notice>
  );
}
