import { accountsJobSchema, type QueueName } from '@atelier/contracts/jobs';
import type { Log } from '@atelier/service-kit/log';
import { queuePrefix } from '@atelier/service-kit/queue';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { recordAudit } from './audit/record-audit.ts';
import type { Postman } from './mail/postman.ts';
import { sendMail } from './mail/send-mail.ts';
import { notifyAdmins } from './notices/notify-admins.ts';

interface JobsOptions {
  readonly connection: Redis;
  readonly namespace: string;
  readonly postman: Postman;
  readonly publicUrl: string;
}

const queueName: QueueName = 'accounts';

/** Sends promised mails, tells admins and keeps the audit log, one process of many at a time for each job. */
export function startJobs(options: JobsOptions, log: Log): Worker {
  const worker = new Worker(
    queueName,
    async (queued) => {
      const job = accountsJobSchema.parse(queued.data);
      switch (job.name) {
        case 'send-mail':
          return sendMail(job.mail, job.mailId, options);
        case 'notify-admins':
          return notifyAdmins(job.notice, job.requestId);
        case 'record-audit':
          return recordAudit(job.entry);
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
