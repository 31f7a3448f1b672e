/**
 * A failure whose message is a whole sentence for the person at the terminal: the command line
 * prints it without a stack.
 */
export class UserError extends Error {
  override name = 'UserError';
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
