/** Options of pipeline errors. */
interface MediaErrorOptions {
  /** Shortened output of the tool or response of the store, for logs only. */
  detail?: string;
  cause?: unknown;
  /** Whether a time limit was reached. */
  timedOut?: boolean;
}

/**
 * A failure of the environment (store, network, time, disk space), so that a retry may succeed. The
 * message is for logs.
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

/** A failure whose reason admins are told. */
class ReasonedError extends Error {
  /** One or two sentences for admins. */
  readonly reason: string;
  readonly detail: string;

  constructor(reason: string, options: MediaErrorOptions = {}) {
    super(reason, { cause: options.cause });
    this.reason = reason;
    this.detail = options.detail ?? '';
  }
}

/** The file itself is unusable, so that a retry cannot succeed. */
export class UnusableMediaError extends ReasonedError {
  override readonly name = 'UnusableMediaError';
}

/** A tool was killed or gave up because there was no memory for it. The message is for logs. */
export class OutOfMemoryError extends Error {
  override readonly name = 'OutOfMemoryError';
  readonly detail: string;

  constructor(detail: string) {
    super('There is not enough memory for the tool');
    this.detail = detail;
  }
}

/**
 * The worker has too little memory or disk space for a file, so that only an admin can help. The
 * reason has the figures.
 */
export class TooLittleRoomError extends ReasonedError {
  override readonly name = 'TooLittleRoomError';
}
