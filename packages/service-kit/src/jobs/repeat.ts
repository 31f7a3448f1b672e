import type { Log } from '../ops/log.ts';

/**
 * Does something again and again, with a pause in between. What fails is logged, and tried again
 * after the pause. Answers the function that stops it and waits for what is being done.
 */
export function repeat(
  everyMs: number,
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
        if (!isStopped) timer = setTimeout(run, everyMs);
      });
  };
  run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
