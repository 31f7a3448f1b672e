import { Gauge } from 'prom-client';
import { registry } from '../ops/metrics.ts';

interface Followed {
  readonly index: { readonly left: number };
}

/** The indexes of this process. */
export const followedIndexes = new Set<Followed>();

/** Returns how many rows no index of this process finds, since it is full; null without one. */
export function searchLeft(): number | null {
  if (followedIndexes.size === 0) return null;
  return [...followedIndexes].reduce((sum, { index }) => sum + index.left, 0);
}

new Gauge({
  name: 'atelier_search_rows_left',
  help: 'Rows that the search of this process does not find, since its index is full',
  registers: [registry],
  collect() {
    const left = searchLeft();
    if (left === null) this.reset();
    else this.set(left);
  },
});
