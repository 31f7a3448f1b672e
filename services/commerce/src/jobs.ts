import { type CommerceJob, commerceJobSchema } from '@atelier/contracts/commerce/commerce-jobs';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { openWorker, type WorkerOptions } from '@atelier/service-kit/jobs/open-worker';
import { readJob } from '@atelier/service-kit/jobs/read-job';
import type { Log } from '@atelier/service-kit/ops/log';
import type { Worker } from 'bullmq';
import { giveAccess } from './access/give-access.ts';
import { forgetCustomer } from './orders/forget-customer.ts';
import type { PaymentSync } from './orders/payments/sync-payment.ts';
import { withdrawCourse } from './orders/withdraw-course.ts';
import { stopRenewal } from './plans/change-plan.ts';
import { notifyEndedTeam } from './team/end-seats.ts';

interface JobsOptions extends WorkerOptions {
  readonly inTransaction: InTransaction;
  readonly sync: PaymentSync;
  /** Announces that a user's rights may have changed. */
  readonly announce: (userId: string) => void;
}

/** Starts the worker for jobs that other services enqueue for this one. */
export function startJobs(options: JobsOptions, log: Log): Worker {
  return openWorker(
    'commerce',
    options,
    async (queued, token) => run(await readJob(commerceJobSchema, queued, token), options),
    log,
  );
}

function run(job: CommerceJob, { inTransaction, sync, announce }: JobsOptions): Promise<void> {
  switch (job.name) {
    case 'forget-customer':
      return forgetCustomer(job, inTransaction);
    case 'sync-payment':
      return sync.sync(job.orderId);
    case 'withdraw-course':
      return withdrawCourse(job, inTransaction, announce);
    case 'stop-renewal':
      return stopRenewal(job.userId, inTransaction);
    case 'tell-team':
      return notifyEndedTeam(job.subscriptionId, inTransaction, announce);
    case 'give-access':
      return giveAccess(job, inTransaction, announce);
  }
}
