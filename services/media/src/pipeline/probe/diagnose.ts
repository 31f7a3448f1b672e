import type { ChildOutcome } from '../encode/child-process.ts';
import { TransientMediaError, UnusableMediaError } from '../errors.ts';

// Messages of libavformat's http and tcp protocols (5.1 to 8), and of libc's strerror.
const trouble =
  /Connection (refused|reset|timed out)|Broken pipe|Network is unreachable|No route to host|Failed to resolve hostname|Temporary failure in name resolution|Operation timed out|Input\/output error|Server returned 5XX|HTTP error (5\d\d|429|408)|Stream ends prematurely|Cannot allocate memory|Resource temporarily unavailable/i;
// A presigned address that ran out answers 403; the next attempt signs a new one.
const denied = /Server returned 40[13]|HTTP error 40[13]/;
const gone = /Server returned 404|HTTP error 404/;
// What is left of trouble that was not overcome by asking again, and the words about asking.
const givenUp = /Input\/output error/;
const noSpace = /No space left on device|Disk quota exceeded/;
const asking = /^.*Will reconnect.*$/gm;
const unopened = /^http:\/\/video\.invalid\/: |Error opening input/m;

export interface DiagnosisOptions {
  /** The video was read before: that it cannot be opened now is the fault of the store. */
  known?: boolean;
  /** The tool asks again when the store hangs up, and may have told of trouble that passed. */
  persistent?: boolean;
}

/**
 * The error that a finished child stands for, or null when it did well.
 *
 * A child may exit with 0 after the store hung up on it, so its words are read in any case.
 */
export function diagnose(
  outcome: ChildOutcome,
  reason: string,
  options: DiagnosisOptions = {},
): TransientMediaError | UnusableMediaError | null {
  const said = outcome.stderr.replaceAll(asking, '');
  const detail = said.slice(-2000).trim();
  if (outcome.timedOut) {
    return new TransientMediaError('The time limit was reached', { detail, timedOut: true });
  }
  if (noSpace.test(said)) {
    const cause = Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
    return new TransientMediaError('There is no space for the video', { detail, cause });
  }
  const done = outcome.exitCode === 0;
  if (done && options.persistent && !givenUp.test(said)) return null;
  if (trouble.test(said) || denied.test(said)) {
    return new TransientMediaError('Reading or writing the video failed', { detail });
  }
  if (done) return null;
  if (gone.test(said)) {
    return new UnusableMediaError('The uploaded file is no longer in the store.', { detail });
  }
  if (outcome.exitCode === null) {
    return new TransientMediaError('The tool was killed from outside', { detail });
  }
  if (options.known && unopened.test(said)) {
    return new TransientMediaError('The video can no longer be opened', { detail });
  }
  return new UnusableMediaError(reason, { detail });
}
