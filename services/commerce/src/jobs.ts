import { type CommerceJob, commerceJobSchema } from '@atelier/contracts/media/jobs';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { openWorker, type WorkerOptions } from '@atelier/service-kit/jobs/open-worker';
import type { Log } from '@atelier/service-kit/ops/log';
import type { Worker } from 'bullmq';
import { forgetCustomer } from './customers/forget-customer.ts';
import type { PaymentSync } from './payments/sync-payment.ts';

interface JobsOptions extends WorkerOptions {
  readonly inTransaction: InTransaction;
}

/** Starts the worker for jobs that other services enqueue for this one. */
export function startJobs(options: JobsOptions, sync: PaymentSync, log: Log): Worker {
  return openWorker(
    'commerce',
    options,
    (queued) => run(commerceJobSchema.parse(queued.data), sync, options.inTransaction),
    log,
  );
}

function run(job: CommerceJob, sync: PaymentSync, inTransaction: InTransaction): Promise<void> {
  switch (job.name) {
    case 'forget-customer':
      return forgetCustomer(job.userId, inTransaction);
    case 'sync-payment':
      return sync.sync(job.orderId);
  }
}
