/** Milliseconds between two reports of progress. */
const everyMs = 1_000;

/**
 * Sends the latest percentage at most once a second, one report at a time. Progress is for
 * looking at: one that gets lost is overtaken by the next, so failures are ignored.
 */
export function progressReporter(send: (percent: number) => Promise<unknown>) {
  let latest = 0;
  let sent = 0;
  let sending: Promise<unknown> = Promise.resolve();
  const flush = () => {
    if (latest <= sent) return;
    const percent = latest;
    sent = percent;
    sending = sending.then(() => send(percent)).catch(() => undefined);
  };
  const timer = setInterval(flush, everyMs);
  return {
    tell(percent: number): void {
      // The end is the caller's to report.
      latest = Math.min(99, Math.max(latest, percent));
    },
    /** Waits for a report under way, so that none overtakes what follows. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await sending;
    },
  };
}
