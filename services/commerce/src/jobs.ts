import { type CommerceJob, commerceJobSchema, type QueueName } from '@atelier/contracts/media/jobs';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { queuePrefix } from '@atelier/service-kit/jobs/queue';
import type { Log } from '@atelier/service-kit/ops/log';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { forgetCustomer } from './customers/forget-customer.ts';
import type { PaymentSync } from './payments/sync-payment.ts';

const queueName: QueueName = 'commerce';

interface JobsOptions {
  readonly connection: Redis;
  readonly namespace: string;
  readonly inTransaction: InTransaction;
}

/** Works on the jobs that other services enqueue for this one. */
export function startJobs(
  { connection, namespace, inTransaction }: JobsOptions,
  sync: PaymentSync,
  log: Log,
): Worker {
  const worker = new Worker(
    queueName,
    (queued) => run(commerceJobSchema.parse(queued.data), sync, inTransaction),
    {
      connection,
      prefix: queuePrefix(namespace),
      concurrency: 4,
      lockDuration: 30_000,
      stalledInterval: 10_000,
      maxStalledCount: 5,
    },
  );
  worker.on('error', (error) => log.warn({ event: 'queue-error', reason: error.message }));
  worker.on('failed', (job, error) =>
    log.warn({ event: 'job-failed', job: job?.id, try: job?.attemptsMade, reason: error.message }),
  );
  return worker;
}

function run(job: CommerceJob, sync: PaymentSync, inTransaction: InTransaction): Promise<void> {
  switch (job.name) {
    case 'forget-customer':
      return forgetCustomer(job.userId, inTransaction);
    case 'sync-payment':
      return sync.sync(job.orderId);
  }
}
