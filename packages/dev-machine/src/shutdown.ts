const forceAfterMs = 1000;

/**
 * Resolves when the launcher is asked to end: Ctrl-C, SIGTERM, a closed terminal, or the end of its
 * parent process. A second request a moment later ends it at once, without waiting.
 *
 * @param force called for the second request; must not wait for anything
 */
export function stopRequested(force: () => void): Promise<string> {
  return new Promise((resolve) => {
    let first = 0;
    const ask = (why: string) => {
      if (first === 0) {
        first = Date.now();
        resolve(why);
      } else if (Date.now() - first > forceAfterMs) {
        // Ctrl-C reaches every process of a terminal, so one press may arrive several times.
        force();
        process.exit(1);
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => ask(signal));
    }
    if (process.connected) process.on('disconnect', () => ask('the end of its parent'));
  });
}
