import { registry } from '@atelier/service-kit/ops/metrics';
import { Counter } from 'prom-client';

/** Bytes of files that have arrived, in forms and in resumable uploads. */
export const uploadedBytes = new Counter({
  name: 'atelier_upload_bytes_total',
  help: 'Bytes of files that have arrived, in forms and in resumable uploads',
  labelNames: ['kind'],
  registers: [registry],
});
// From the start, so that Prometheus sees the first ones.
for (const kind of ['form', 'resumable']) uploadedBytes.inc({ kind }, 0);
