const listeners = new Set<() => void>();

/** Calls back when an answer says that the session it was asked with is over. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}
