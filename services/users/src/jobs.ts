import { type AccountsJob, accountsJobSchema, type QueueName } from '@atelier/contracts/media/jobs';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { queuePrefix } from '@atelier/service-kit/jobs/queue';
import type { Log } from '@atelier/service-kit/ops/log';
import { fullDelayMs, fullStorage } from '@atelier/service-kit/storage/full-storage';
import { DelayedError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { setPlan } from './accounts/set-plan.ts';
import { recordAudit } from './audit/record-audit.ts';
import type { Mailer } from './mail/mailer.ts';
import type { FindInvitation } from './mail/send-invitation.ts';
import { sendMail } from './mail/send-mail.ts';
import type { FindInvoice } from './mail/send-order-mail.ts';
import { notifyAdmins } from './notices/notify-admins.ts';

interface JobsOptions {
  readonly connection: Redis;
  readonly namespace: string;
  readonly inTransaction: InTransaction;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly findInvoice: FindInvoice;
  readonly findInvitation: FindInvitation;
}

const queueName: QueueName = 'accounts';

/** Sends enqueued mails, tells admins and keeps the audit log, one process of many at a time for each job. */
export function startJobs(options: JobsOptions, log: Log): Worker {
  const worker = new Worker(
    queueName,
    async (queued, token) => {
      const job = accountsJobSchema.parse(queued.data);
      try {
        await run(job, options);
      } catch (error) {
        const full = fullStorage(error);
        if (!full) throw error;
        // The folder of mails has no room, or MongoDB: that is not the job's fault, so no try counts.
        await queued.moveToDelayed(Date.now() + fullDelayMs, token);
        log.error({ event: 'storage-full', what: full, job: queued.id, error });
        throw new DelayedError();
      }
    },
    {
      connection: options.connection,
      prefix: queuePrefix(options.namespace),
      concurrency: 4,
      lockDuration: 30_000,
      stalledInterval: 10_000,
      maxStalledCount: 5,
    },
  );
  worker.on('error', (error) => log.warn({ event: 'queue-error', reason: error.message }));
  worker.on('failed', (job, error) =>
    log.warn({
      event: 'job-failed',
      job: job?.id,
      requestId: job?.data.requestId,
      try: job?.attemptsMade,
      reason: error.message,
    }),
  );
  return worker;
}

function run(job: AccountsJob, options: JobsOptions): Promise<void> {
  switch (job.name) {
    case 'send-mail':
      return sendMail(job.mail, job.mailId, options);
    case 'notify-admins':
      return notifyAdmins(job.notice, job.requestId, options.inTransaction);
    case 'record-audit':
      return recordAudit(job.entry);
    case 'set-plan':
      return setPlan(job);
  }
}
