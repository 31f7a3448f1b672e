/** `forbidden`: there is a session, but not one that may do this, or not any more. */
export type Refusal = 'signed-out' | 'forbidden';

/** Hears that a call was refused; true: somebody has signed in again, so it is worth another try. */
type OnRefusal = (refusal: Refusal) => boolean | Promise<boolean>;

let handler: OnRefusal | null = null;

/** Has refused calls wait for `onRefusal` until the returned function is called. */
export function handleRefusals(onRefusal: OnRefusal): () => void {
  handler = onRefusal;
  return () => {
    if (handler === onRefusal) handler = null;
  };
}

/** Whether the session was renewed, so that what was refused is worth another try. */
export async function sessionRenewed(refusal: Refusal): Promise<boolean> {
  return handler ? handler(refusal) : false;
}
