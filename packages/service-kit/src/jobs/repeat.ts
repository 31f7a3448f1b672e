import type { Log } from '../ops/log.ts';

/**
 * Runs work repeatedly with a pause in between. Failures are logged, and the work is retried after
 * the pause. Returns a function that stops the repetition and waits for the current run.
 */
export function repeat(
  intervalMs: number,
  work: () => Promise<void>,
  log: Log,
  event: string,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const run = () => {
    running = work()
      .catch((error: Error) => log.warn({ event, reason: error.message }))
      .finally(() => {
        if (!isStopped) timer = setTimeout(run, intervalMs);
      });
  };
  run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
