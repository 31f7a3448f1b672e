const windowMs = 3_000;

/** Bytes per second over the last moments, computed from progress samples. */
export class Rate {
  readonly #samples: { readonly at: number; readonly sent: number }[] = [];

  /** @param at milliseconds of a monotonic clock */
  add(sent: number, at = performance.now()): number {
    const samples = this.#samples;
    samples.push({ at, sent });
    while (samples.length > 2 && at - samples[0]!.at > windowMs) samples.shift();
    const first = samples[0]!;
    return at > first.at ? Math.max(0, ((sent - first.sent) / (at - first.at)) * 1_000) : 0;
  }
}

/** Returns the seconds until the rest is sent; null if nothing is being sent. */
export function secondsLeft(sent: number, size: number, bytesPerSecond: number): number | null {
  return bytesPerSecond > 0 ? (size - sent) / bytesPerSecond : null;
}
