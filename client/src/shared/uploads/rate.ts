const windowMs = 3_000;

/** Bytes a second over the last moments, fed with how much was sent when. */
export class Rate {
  readonly #samples: { readonly at: number; readonly sent: number }[] = [];

  /** @param at milliseconds on a clock that only goes forward */
  add(sent: number, at = performance.now()): number {
    const samples = this.#samples;
    samples.push({ at, sent });
    while (samples.length > 2 && at - samples[0]!.at > windowMs) samples.shift();
    const first = samples[0]!;
    return at > first.at ? Math.max(0, ((sent - first.sent) / (at - first.at)) * 1_000) : 0;
  }
}

/** Seconds until the rest is sent; null while nothing moves. */
export function secondsLeft(sent: number, size: number, bytesPerSecond: number): number | null {
  return bytesPerSecond > 0 ? (size - sent) / bytesPerSecond : null;
}
