import type { Log } from '../ops/log.ts';

/**
 * Retries a connection until it is established, since backends may start after us. Gives up after a
 * minute.
 */
export async function untilConnected<T>(
  what: string,
  log: Log,
  connect: () => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (let wait = 100; ; wait = Math.min(wait * 2, 2_000)) {
    try {
      return await connect();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      log.warn({ event: 'waiting-for', what, reason: (error as Error).message });
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
