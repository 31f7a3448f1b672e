/** `forbidden`: there is a session, but it does not, or no longer, allow this. */
export type Refusal = 'signed-out' | 'forbidden';

/**
 * Handles a refused call. Returns true if someone has signed in again, so that a retry makes sense.
 */
type OnRefusal = (refusal: Refusal) => boolean | Promise<boolean>;

let handler: OnRefusal | null = null;

/** Makes refused calls wait for `onRefusal` until the returned function is called. */
export function handleRefusals(onRefusal: OnRefusal): () => void {
  handler = onRefusal;
  return () => {
    if (handler === onRefusal) handler = null;
  };
}

/** Returns whether the session was renewed, so that the refused call can be retried. */
export async function sessionRenewed(refusal: Refusal): Promise<boolean> {
  return handler ? handler(refusal) : false;
}
