import { registry } from '@atelier/service-kit/ops/metrics';
import { Counter } from 'prom-client';

/** Requests so far that the cache could answer, and those that it could not. */
export const cacheRequests = { hit: 0, miss: 0 };

// Counted as plain numbers, because a hit takes only a few microseconds altogether.
new Counter({
  name: 'atelier_cache_requests_total',
  help: 'Reads that may be cached, by whether the cache had the response',
  labelNames: ['result'],
  registers: [registry],
  collect() {
    this.reset();
    for (const [result, count] of Object.entries(cacheRequests)) this.inc({ result }, count);
  },
});
