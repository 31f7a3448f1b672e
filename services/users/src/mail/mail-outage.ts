/** What nodemailer says about a failure. */
interface SmtpFailure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Time for which a server that did not answer is not asked again, in milliseconds. */
const restMs = 10_000;

/** The mail server takes no mails now: the mail is not at fault, and is sent later. */
export class MailOutage extends Error {
  override name = 'MailOutage';
}

/** Attempts of a process that the mail server has refused, with none that it took between them. */
export interface Failures {
  readonly first: Date;
  readonly latest: Date;
}

/**
 * Returns the seconds for which the mail server has taken no mails.
 *
 * @param latestSent when any process last sent one
 */
export function failingSeconds(failures: Failures | null, latestSent: Date | null): number {
  const sent = latestSent?.getTime() ?? 0;
  if (!failures || sent > failures.latest.getTime()) return 0;
  return (Date.now() - Math.max(failures.first.getTime(), sent)) / 1_000;
}

/** Follows whether the mail server takes mails. */
export class MailServerWatch {
  #failures: Failures | null = null;
  #restsUntil = 0;
  #lastReason = '';

  /** The latest attempts, if they failed. */
  get failures(): Failures | null {
    return this.#failures;
  }

  /**
   * Hands a mail to the server, but not while it has just failed to answer: mails would occupy the
   * worker, and other jobs wait behind them.
   *
   * @throws MailOutage if a later attempt may succeed
   */
  async guard<T>(send: () => Promise<T>): Promise<T> {
    if (performance.now() < this.#restsUntil) throw new MailOutage(this.#lastReason);
    try {
      const sent = await send();
      this.#failures = null;
      return sent;
    } catch (error) {
      if (isAboutTheMail(error as SmtpFailure)) throw error;
      const latest = new Date();
      this.#failures = { first: this.#failures?.first ?? latest, latest };
      this.#lastReason = (error as Error).message;
      const hasAnswered = (error as SmtpFailure).responseCode !== undefined;
      if (!hasAnswered) this.#restsUntil = performance.now() + restMs;
      throw new MailOutage(this.#lastReason, { cause: error });
    }
  }
}

/** Tells whether the server refused this recipient or this content for good. */
function isAboutTheMail({ code = '', command, responseCode = 500 }: SmtpFailure): boolean {
  const isRefusal = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isRefusal && command !== 'MAIL FROM' && responseCode >= 500;
}

/** Attempts of a mail begin after a second and end after three days, in milliseconds. */
const [shortest, longest, lifetime] = [1_000, 5 * 60_000, 3 * 24 * 3_600_000];

/**
 * Returns the milliseconds before another attempt to send a mail; null if it is given up.
 *
 * @param age milliseconds since it was to be sent first
 */
export function nextAttemptMs(age: number): number | null {
  if (age > lifetime) return null;
  return Math.min(Math.max(age, shortest), longest);
}
