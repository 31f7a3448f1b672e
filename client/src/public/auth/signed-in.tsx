import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { authOpened } from '~/shared/ui/overlays.ts';
import { PageMeta } from '~/shared/ui/page-meta.tsx';
import { PageWidth } from '~/shared/ui/page-width.tsx';
import { Spinner } from '~/shared/ui/spinner.tsx';
import { useGetSessionQuery } from './api.ts';
import { selectUser } from './auth-user.ts';

interface SignedInProps {
  /** Of the page, as long as nobody is. */
  readonly title: string;
  /** Said to who is not. */
  readonly otherwise: string;
  /** Of the link to the sign-in dialog. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** What only a signed-in person sees, and the way to sign in for everybody else. */
export function SignedIn({ title, otherwise, label, children }: SignedInProps) {
  const user = useSelector(selectUser);
  const { isLoading } = useGetSessionQuery({});
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  // Nothing that one person began to type is left to the next.
  if (user) return <Fragment key={user.id}>{children}</Fragment>;
  return (
    <PageWidth py={{ base: '8', lg: '16' }}>
      <PageMeta title={title} description={otherwise} />
      {isLoading ? (
        <Spinner label="Checking who is signed in" />
      ) : (
        <Notice
          heading="h1"
          title={otherwise}
          action={
            <>
              <ButtonLink to="/login" state={{ from: pathname }}>
                {label ?? 'Sign in'}
              </ButtonLink>
              <Button look="outline" onClick={() => dispatch(authOpened('register'))}>
                Sign up
              </Button>
            </>
          }
        />
      )}
    </PageWidth>
  );
}
