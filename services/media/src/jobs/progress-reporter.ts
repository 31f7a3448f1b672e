/** Milliseconds between two reports of progress. */
const everyMs = 1_000;

/**
 * Sends the latest percentage at most once a second, and each new step at once, one report at a
 * time. Progress is for looking at: one that gets lost is overtaken by the next, so failures are
 * ignored.
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
  const timer = setInterval(flush, everyMs);
  return {
    /** @returns whether this is another step than before */
    tell(now: Step, percent: number): boolean {
      // The end is the caller's to report.
      latest = Math.min(99, Math.max(latest, percent));
      if (now === step) return false;
      step = now;
      flush();
      return true;
    },
    /** Waits for a report under way, so that none overtakes what follows. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await sending;
    },
  };
}
