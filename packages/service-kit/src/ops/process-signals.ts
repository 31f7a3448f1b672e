import type { Signals } from '@atelier/contracts/media/alarms';
import { searchLeft } from '../search/rows-left-out.ts';
import { searchSeconds } from '../search/stream-lag.ts';
import { recentStoreFailures } from '../storage/store-failures.ts';

/** Returns the signals of any process, also of one without a database. */
export function processSignals(): Signals {
  return {
    searchSeconds: searchSeconds(),
    searchLeft: searchLeft(),
    storeFailures: recentStoreFailures(),
  };
}
