/** Where somebody was sent from to sign in, as the history entry says; a path of our own. */
export function originOf(state: unknown, otherwise: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' ? from : otherwise;
}
