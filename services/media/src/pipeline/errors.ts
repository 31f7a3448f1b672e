/** What an error of the pipeline may carry besides its message. */
interface MediaErrorOptions {
  /** What the tool or the store said, shortened; for logs, never for screens. */
  detail?: string;
  cause?: unknown;
  /** A time limit was reached. */
  timedOut?: boolean;
}

/**
 * Something around the video failed (store, network, time, space): the same call may work later.
 * The message is for logs.
 */
export class TransientMediaError extends Error {
  override readonly name = 'TransientMediaError';
  readonly detail: string;
  readonly timedOut: boolean;

  constructor(message: string, options: MediaErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.detail = options.detail ?? '';
    this.timedOut = options.timedOut ?? false;
  }
}

/** The file itself cannot become a lesson: trying again gives the same. */
export class UnusableMediaError extends Error {
  override readonly name = 'UnusableMediaError';
  /** One or two sentences for an admin to read. */
  readonly reason: string;
  readonly detail: string;

  constructor(reason: string, options: MediaErrorOptions = {}) {
    super(reason, { cause: options.cause });
    this.reason = reason;
    this.detail = options.detail ?? '';
  }
}
