/** Minimum interval between progress reports of a step, in milliseconds. */
const intervalMs = 1_000;

/**
 * Sends the latest percentage at most once a second, and each new step at once, one report at a
 * time. Failures are ignored, because later reports replace lost ones.
 */
export function progressReporter<Step>(send: (step: Step, percent: number) => Promise<unknown>) {
  let step: Step | undefined;
  let latest = 0;
  let sent = 0;
  let sending: Promise<unknown> = Promise.resolve();
  const flush = () => {
    const [at, percent] = [step, latest];
    if (at === undefined || percent <= sent) return;
    sent = percent;
    sending = sending.then(() => send(at, percent)).catch(() => undefined);
  };
  const timer = setInterval(flush, intervalMs);
  return {
    /** @returns whether this is a new step */
    tell(now: Step, percent: number): boolean {
      // The caller reports the end.
      latest = Math.min(99, Math.max(latest, percent));
      if (now === step) return false;
      step = now;
      flush();
      return true;
    },
    /** Stops, and waits for a pending report, so that it cannot arrive after later ones. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await sending;
    },
  };
}
