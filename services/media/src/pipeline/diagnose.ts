import type { ChildOutcome } from './child-process.ts';
import { TransientMediaError, UnusableMediaError } from './errors.ts';

// Messages of libavformat's http and tcp protocols (5.1 to 8), and of libc's strerror.
const trouble =
  /Connection (refused|reset|timed out)|Broken pipe|Network is unreachable|No route to host|Failed to resolve hostname|Temporary failure in name resolution|Operation timed out|Server returned 5XX|HTTP error (5\d\d|429|408)|Stream ends prematurely|No space left on device|Cannot allocate memory|Resource temporarily unavailable/i;
// A presigned address that ran out answers 403; the next attempt signs a new one.
const denied = /Server returned 40[13]|HTTP error 40[13]/;
const gone = /Server returned 404|HTTP error 404/;

/** Whether what a tool wrote tells of a failing store, network or machine. */
export function tellsOfTrouble(stderr: string): boolean {
  return trouble.test(stderr) || denied.test(stderr);
}

/**
 * The error that a finished child stands for, or null when it did well.
 *
 * A child may exit with 0 after the store hung up on it, so its words are read in any case.
 *
 * @param url is taken out of the detail: a presigned address is a secret.
 * @param reason what an admin reads when the file is to blame.
 */
export function diagnose(
  outcome: ChildOutcome,
  url: string,
  reason: string,
): TransientMediaError | UnusableMediaError | null {
  const detail = outcome.stderr.replaceAll(url, '<input>').slice(-2000).trim();
  if (outcome.timedOut) return new TransientMediaError('The time limit was reached', { detail });
  if (tellsOfTrouble(outcome.stderr)) {
    return new TransientMediaError('Reading or writing the video failed', { detail });
  }
  if (outcome.exitCode === 0) return null;
  if (gone.test(outcome.stderr)) {
    return new UnusableMediaError('The uploaded file is no longer in the store.', { detail });
  }
  if (outcome.exitCode === null) {
    return new TransientMediaError('The tool was killed from outside', { detail });
  }
  return new UnusableMediaError(reason, { detail });
}
