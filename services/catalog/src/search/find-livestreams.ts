import { setTimeout as pause } from 'node:timers/promises';
import type { OutputOf, RequestOf } from '@atelier/contracts/core/operation';
import { livestreamSearch, type searchOperations } from '@atelier/contracts/core/search';
import type { Log } from '@atelier/service-kit/ops/log';
import type { Call } from '@atelier/service-kit/rpc/call';

/** Maximum time that the other results wait for livestreams, in milliseconds. */
const patienceMs = 1_000;

type Found = OutputOf<typeof livestreamSearch>;

/**
 * Searches the livestreams service. Returns null and logs a warning if it does not answer in time.
 */
export async function findLivestreams(
  input: RequestOf<typeof livestreamSearch>,
  call: Call<typeof searchOperations.find>['call'],
  log: Log,
): Promise<Found | null> {
  const patience = new AbortController();
  const tooLate = pause(patienceMs, null, { signal: patience.signal }).then(() => {
    throw new Error('It did not answer in time');
  });
  try {
    return await Promise.race([call(livestreamSearch, input), tooLate]);
  } catch (error) {
    log.warn({ event: 'search-without-livestreams', reason: (error as Error).message });
    return null;
  } finally {
    patience.abort();
    tooLate.catch(() => undefined);
  }
}
