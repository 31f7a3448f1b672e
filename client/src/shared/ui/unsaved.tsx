import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { confirm } from '~/shared/feedback/feedback.ts';
import { guardHistory } from './guard-history.ts';

/** What is asked before something unsaved is given up. */
export interface Question {
  readonly title: string;
  readonly text: string;
}

export const typedText: Question = {
  title: 'Discard what you typed?',
  text: 'It has not been saved.',
};

/** Says what would be lost if it were left now; null: nothing. */
type Source = () => Question | null;

interface Scope {
  readonly add: (source: Source) => () => void;
  /** The first question among all sources. */
  readonly question: () => Question | null;
}

/** Whatever would be lost with the page, guarded or not. */
const everything = makeScope(null);

/** Whether leaving the page now would lose something. */
export function isUnsaved(): boolean {
  return everything.question() !== null;
}

/** Has something outside of forms count as unsaved, as long as the page lives. */
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

/** Has its forms guarded together. It counts only below an `UnsavedGuard`. */
export function useUnsavedScope() {
  const parent = useContext(ScopeContext);
  const [scope] = useState(() => parent && makeScope(parent));
  return {
    Scope: ScopeContext,
    scope,
    /** Asks, where something in the scope is not saved. */
    mayLeave: () => mayLeave(scope),
  };
}

/** Asks, where something in the scope around the caller is not saved. */
export function useMayLeave(): () => Promise<boolean> {
  const scope = useContext(ScopeContext);
  return () => mayLeave(scope);
}

/** Has the scope around the caller ask before it is left. */
export function useUnsaved(source: Source): void {
  const scope = useContext(ScopeContext);
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  // Below no guard nobody asks, but a reload on our own would lose it all the same.
  useEffect(() => (scope ?? everything).add(() => latest.current()), [scope]);
}

/**
 * Guards every form below it: closing a dialog, following a link, Back and Forward, and leaving the
 * page ask first.
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

/** Holds back a click on a link that leads away, asks, and clicks it again on a yes. */
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
