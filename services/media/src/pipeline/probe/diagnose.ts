import type { ChildOutcome } from '../encode/child-process.ts';
import { OutOfMemoryError, TransientMediaError, UnusableMediaError } from '../errors.ts';

// Messages of libavformat's HTTP and TCP protocols (5.1 to 8), and of libc's strerror.
const transientFailure =
  /Connection (refused|reset|timed out)|Broken pipe|Network is unreachable|No route to host|Failed to resolve hostname|Temporary failure in name resolution|Operation timed out|Input\/output error|Server returned 5XX|HTTP error (5\d\d|429|408)|Stream ends prematurely|Cannot allocate memory|Resource temporarily unavailable/i;
// An expired presigned URL is answered with 403; the next attempt creates a new one.
const denied = /Server returned 40[13]|HTTP error 40[13]/;
const gone = /Server returned 404|HTTP error 404/;
// The message that remains if reconnecting did not help, and the messages about reconnecting.
const givenUp = /Input\/output error/;
// An index that claims more entries than any memory holds. A machine that is out of memory kills the
// tool instead.
const absurdIndex = /error reading header\s.*Cannot allocate memory/s;
const noMemory = /Cannot allocate memory|std::bad_alloc/;
/** Exit code of a shell whose program was killed by SIGKILL. */
const killedCode = 137;
const noSpace = /No space left on device|Disk quota exceeded/;
const reconnecting = /^.*Will reconnect.*$/gm;
const unopened = /^http:\/\/video\.invalid\/: |Error opening input/m;

export interface DiagnosisOptions {
  /**
   * Whether the video was read before, so that the store is at fault if it cannot be opened now,
   * and the memory if the tool is killed while it decodes.
   */
  known?: boolean;
  /** Whether the tool reconnects, so that its output may contain errors that it has overcome. */
  persistent?: boolean;
}

/**
 * Converts the outcome of a child process to an error, or null if it succeeded. A child may exit
 * with 0 after the store closed the connection, so its output is always checked.
 */
export function diagnose(
  outcome: ChildOutcome,
  reason: string,
  options: DiagnosisOptions = {},
): TransientMediaError | UnusableMediaError | OutOfMemoryError | null {
  const output = outcome.stderr.replaceAll(reconnecting, '');
  const detail = output.slice(-2000).trim();
  if (outcome.timedOut) {
    return new TransientMediaError('The time limit was reached', { detail, timedOut: true });
  }
  if (noSpace.test(output)) {
    const cause = Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
    return new TransientMediaError('There is no space for the video', { detail, cause });
  }
  const done = outcome.exitCode === 0;
  if (done && options.persistent && !givenUp.test(output)) return null;
  if (!options.known && absurdIndex.test(output)) {
    return new UnusableMediaError('The video is damaged: its index cannot be read.', { detail });
  }
  const isKilled = outcome.signal === 'SIGKILL' || outcome.exitCode === killedCode;
  if (options.known && (isKilled || (!done && noMemory.test(output)))) {
    return new OutOfMemoryError(detail);
  }
  if (transientFailure.test(output) || denied.test(output)) {
    return new TransientMediaError('Reading or writing the video failed', { detail });
  }
  if (done) return null;
  if (gone.test(output)) {
    return new UnusableMediaError('The uploaded file is no longer in the store.', { detail });
  }
  if (outcome.exitCode === null) {
    return new TransientMediaError('The tool was killed from outside', { detail });
  }
  if (options.known && unopened.test(output)) {
    return new TransientMediaError('The video can no longer be opened', { detail });
  }
  return new UnusableMediaError(reason, { detail });
}
