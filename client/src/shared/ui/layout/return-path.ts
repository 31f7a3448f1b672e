/**
 * Returns the path from which the visitor was sent to sign in, according to the history entry; only
 * a path of this site.
 */
export function returnPathOf(state: unknown, otherwise: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' ? from : otherwise;
}
