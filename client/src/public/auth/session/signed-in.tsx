import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useGetSessionQuery } from '~/public/auth/api.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { authOpened } from '~/shared/ui/dialog/overlays.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { PageMeta } from '~/shared/ui/layout/page-meta.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { selectUser } from './auth-user.ts';

interface SignedInProps {
  /** Heading shown to visitors. */
  readonly title: string;
  /** Text shown to visitors. */
  readonly otherwise: string;
  /** Label of the link that opens the sign-in dialog. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** Renders its children for signed-in users, and a sign-in prompt for visitors. */
export function SignedIn({ title, otherwise, label, children }: SignedInProps) {
  const user = useSelector(selectUser);
  const { isLoading } = useGetSessionQuery({});
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  // The key discards one user's unsaved input when another user signs in.
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
              <Button variant="outline" onClick={() => dispatch(authOpened('register'))}>
                Sign up
              </Button>
            </>
          }
        />
      )}
    </PageWidth>
  );
}
