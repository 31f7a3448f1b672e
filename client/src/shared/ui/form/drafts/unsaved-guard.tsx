import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { guardHistory } from './guard-history.ts';
import { mayLeave, ScopeContext } from './unsaved.tsx';
import { everything, makeScope, type Scope } from './unsaved-scopes.ts';

/**
 * Guards all forms below it: asks before a dialog is closed, a link is followed, Back or Forward is
 * used, or the page is closed.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [scope] = useState(() => makeScope(everything));
  const [history] = useState(() =>
    guardHistory(
      () => scope.question() !== null,
      () => mayLeave(scope),
    ),
  );
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what it reacts to
  useEffect(() => history.arrive(), [location, history]);
  useEffect(() => history.watch(), [history]);
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (scope.question()) event.preventDefault();
    };
    const onClick = guardLinks(scope);
    window.addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [scope]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/** Intercepts a click on a link that leaves the page, asks, and repeats the click if confirmed. */
function guardLinks(scope: Scope) {
  let allowed: Element | null = null;
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    const staysHere = !(link instanceof HTMLAnchorElement) || link.target === '_blank';
    if (staysHere || isElsewhere || link.hash || link === allowed || !scope.question()) return;
    event.preventDefault();
    event.stopPropagation();
    void mayLeave(scope).then((yes) => {
      if (!yes) return;
      allowed = link;
      link.click();
      allowed = null;
    });
  };
}
