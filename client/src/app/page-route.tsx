import { type ComponentType, useMemo } from 'react';
import { PageFailure } from '~/shared/ui/code-failure.tsx';
import { type LazyPart, lazyPart } from '~/shared/ui/lazy-part.tsx';
import { PageContext, type PageFacts } from '~/shared/ui/page-context.ts';
import { PageMeta } from '~/shared/ui/page-meta.tsx';

type Load = () => Promise<ComponentType>;

/** One row of the route table. */
export interface PageRoute extends PageFacts {
  /** The whole path, in the router's notation. */
  readonly path: string;
  /** Fetches the code of the page. */
  readonly load: Load;
  /** Whether it is the same for everybody, so that its document has its text. */
  readonly isStatic?: boolean;
  /** What a visitor who is not signed in reads instead. Without it anybody may see the page. */
  readonly signIn?: string;
  /** What the link to sign in is called there, if not Sign in. */
  readonly signInLabel?: string;
}

const SignedIn = lazyPart(() => import('~/public/auth/signed-in.tsx').then((m) => m.SignedIn), {
  Failure: PageFailure,
});

/** A page with its title and its guard, as its row of the table says. */
export function Page({ load, title, description, signIn, signInLabel }: PageRoute) {
  const Content = lazyPage(load);
  const facts = useMemo(() => ({ title, description }), [title, description]);
  const content = (
    <>
      {title && description && <PageMeta title={title} description={description} />}
      <Content />
    </>
  );
  return (
    <PageContext value={facts}>
      {signIn ? (
        <SignedIn title={title ?? 'Sign in'} otherwise={signIn} label={signInLabel}>
          {content}
        </SignedIn>
      ) : (
        content
      )}
    </PageContext>
  );
}

const lazyPages = new WeakMap<Load, LazyPart<object>>();

function lazyPage(load: Load): LazyPart<object> {
  const known = lazyPages.get(load);
  if (known) return known;
  const page = lazyPart(load, { Failure: PageFailure });
  lazyPages.set(load, page);
  return page;
}
