import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { confirm } from '~/shared/feedback/feedback.ts';
import { guardHistory } from './guard-history.ts';

/** Question before unsaved input is discarded. */
export interface Question {
  readonly title: string;
  readonly text: string;
}

export const typedText: Question = {
  title: 'Discard what you typed?',
  text: 'It has not been saved.',
};

/** Returns the question to ask if leaving now would lose something, or null. */
type Source = () => Question | null;

interface Scope {
  readonly add: (source: Source) => () => void;
  /** Returns the first question among all sources. */
  readonly question: () => Question | null;
}

/** Everything that would be lost with the page, whether guarded or not. */
const everything = makeScope(null);

/** Returns whether leaving the page now would lose something. */
export function isUnsaved(): boolean {
  return everything.question() !== null;
}

/** Registers unsaved state outside of forms, for the lifetime of the page. */
export function addUnsaved(source: Source): void {
  everything.add(source);
}

const ScopeContext = createContext<Scope | null>(null);

function makeScope(parent: Scope | null): Scope {
  const sources = new Set<Source>();
  return {
    add: (source) => {
      sources.add(source);
      const leaveParent = parent?.add(source);
      return () => {
        sources.delete(source);
        leaveParent?.();
      };
    },
    question: () => {
      for (const source of sources) {
        const question = source();
        if (question) return question;
      }
      return null;
    },
  };
}

async function mayLeave(scope: Scope | null): Promise<boolean> {
  const question = scope?.question();
  return !question || confirm(question.title, question.text, 'Yes, discard it');
}

/** Groups forms under one guard. It takes effect only below an `UnsavedGuard`. */
export function useUnsavedScope() {
  const parent = useContext(ScopeContext);
  const [scope] = useState(() => parent && makeScope(parent));
  return {
    Scope: ScopeContext,
    scope,
    /** Asks if something in the scope is unsaved. */
    mayLeave: () => mayLeave(scope),
  };
}

/** Asks if something in the caller's scope is unsaved. */
export function useMayLeave(): () => Promise<boolean> {
  const scope = useContext(ScopeContext);
  return () => mayLeave(scope);
}

/** Registers unsaved state with the caller's scope. */
export function useUnsaved(source: Source): void {
  const scope = useContext(ScopeContext);
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  // Without a guard, no question is asked, but automatic reloads must still wait.
  useEffect(() => (scope ?? everything).add(() => latest.current()), [scope]);
}

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
