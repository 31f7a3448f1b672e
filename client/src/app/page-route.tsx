import { type ComponentType, useMemo } from 'react';
import { Route } from 'react-router';
import { named } from '~/shared/format/format.ts';
import { PageFailure } from '~/shared/ui/layout/code-failure.tsx';
import { type LazyPart, lazyPart } from '~/shared/ui/layout/lazy-part.tsx';
import { PageContext, type PageFacts } from '~/shared/ui/layout/page-context.ts';
import { PageMeta } from '~/shared/ui/layout/page-meta.tsx';

type Load = () => Promise<ComponentType>;

/** A row of the route table. */
export interface PageRoute extends PageFacts {
  /** Full path, in the router's notation. */
  readonly path: string;
  /** Loads the code of the page. */
  readonly load: Load;
  /** Whether the page is the same for everyone, so that its document can contain its text. */
  readonly isStatic?: boolean;
  /** Text for visitors who are not signed in. Without it, the page is public. */
  readonly signIn?: string;
  /** Label of the sign-in link on the page, if not "Sign in". */
  readonly signInLabel?: string;
}

const SignedIn = lazyPart(
  () => import('~/public/auth/session/signed-in.tsx').then((m) => m.SignedIn),
  {
    Failure: PageFailure,
  },
);

/** A page with the title and guard of its route. */
function Page(route: PageRoute) {
  const { load, path, title, description, signIn, signInLabel } = route;
  // The one page about the software, which keeps its name.
  const isAboutSoftware = path === '/licenses';
  const Content = lazyPage(load);
  const facts = useMemo(
    () => ({
      title,
      description: isAboutSoftware ? description : description && named(description),
    }),
    [title, description, isAboutSoftware],
  );
  const content = (
    <>
      {title && description && (
        <PageMeta title={title} description={facts.description ?? description} />
      )}
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

/**
 * Returns the router's row of a page.
 *
 * @param parent start of its path that the routes around it have matched
 */
export function routeOf(page: PageRoute, parent = '') {
  const path = page.path.slice(parent.length) || '/';
  return <Route key={page.path} path={path} element={<Page key={page.path} {...page} />} />;
}

const lazyPages = new WeakMap<Load, LazyPart<object>>();

function lazyPage(load: Load): LazyPart<object> {
  const known = lazyPages.get(load);
  if (known) return known;
  const page = lazyPart(load, { Failure: PageFailure });
  lazyPages.set(load, page);
  return page;
}
