import { retryDelay } from '~/shared/api/base-query.ts';

/** Tries again when the browser says that the network is back, and in between with growing pauses. */
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

  /** Something waits for the network. */
  schedule(): void {
    if (this.#timer) return;
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#run(), retryDelay(this.#tries));
  }

  /** The network is there: the next pause is a short one again. */
  succeeded(): void {
    this.#tries = 0;
  }

  #run(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#tryAgain();
  }
}
