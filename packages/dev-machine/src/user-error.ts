/**
 * A failure whose message is a complete sentence for the user at the terminal: the command line
 * prints it without a stack.
 */
export class UserError extends Error {
  override name = 'UserError';
}

/** Returns the message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
