import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { confirm } from '~/shared/feedback/feedback.ts';
import { everything, makeScope, type Question, type Scope, type Source } from './unsaved-scopes.ts';

export const typedText: Question = {
  title: 'Discard what you typed?',
  text: 'It has not been saved.',
};

export const ScopeContext = createContext<Scope | null>(null);

/** Asks before something unsaved in a scope is lost. Returns whether to leave. */
export async function mayLeave(scope: Scope | null): Promise<boolean> {
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
