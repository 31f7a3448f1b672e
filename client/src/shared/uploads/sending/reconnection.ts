import { retryDelay } from '~/shared/api/base-query.ts';

/** Retries when the browser goes online, and in between with growing delays. */
export class Reconnection {
  readonly #tryAgain: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #tries = 0;

  constructor(tryAgain: () => void) {
    this.#tryAgain = tryAgain;
    window.addEventListener('online', () => {
      this.#tries = 0;
      this.#run();
    });
  }

  /** Call this when a transfer waits for the network. */
  schedule(): void {
    if (this.#timer) return;
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#run(), retryDelay(this.#tries));
  }

  /** Call this when the network works: the next delay is short again. */
  succeeded(): void {
    this.#tries = 0;
  }

  #run(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#tryAgain();
  }
}
