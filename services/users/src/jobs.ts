import { type AccountsJob, accountsJobSchema } from '@atelier/contracts/users/accounts-jobs';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { openWorker, type WorkerOptions } from '@atelier/service-kit/jobs/open-worker';
import { readJob } from '@atelier/service-kit/jobs/read-job';
import type { Log } from '@atelier/service-kit/ops/log';
import { fullDelayMs, fullStorage } from '@atelier/service-kit/storage/full-storage';
import { DelayedError, type Worker } from 'bullmq';
import { setPlan } from './account/set-plan.ts';
import { recordAudit } from './admins/audit/record-audit.ts';
import { notifyAdmins } from './admins/notices/notify-admins.ts';
import { revokeCertificates } from './learning/certificates/revoke-certificates.ts';
import { type FindLessons, followLessons } from './learning/enrollments/follow-lessons.ts';
import { maySendNow } from './mail/held-mails.ts';
import { MailOutage, nextAttemptMs } from './mail/mail-outage.ts';
import type { Mailer } from './mail/mailer.ts';
import { announceLessons } from './mail/notifications/announce-lessons.ts';
import { noteOnSite } from './mail/notifications/news-of-mail.ts';
import type { UnsubscribeLinks } from './mail/notifications/unsubscribe-links.ts';
import type { FindInvitation } from './mail/send-invitation.ts';
import { sendMail } from './mail/send-mail.ts';
import type { FindInvoice } from './mail/send-order-mail.ts';
import { sendOnce } from './mail/sent-mail-model.ts';

interface JobsOptions extends WorkerOptions {
  readonly inTransaction: InTransaction;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly findInvoice: FindInvoice;
  readonly findInvitation: FindInvitation;
  readonly findLessons: FindLessons;
  readonly unsubscribes: UnsubscribeLinks;
}

/**
 * Starts the worker that sends mails, notifies people, writes the audit log, stores plans and moves
 * progress. Each job is run by one process at a time.
 */
export function startJobs(options: JobsOptions, log: Log): Worker {
  return openWorker(
    'accounts',
    options,
    async (queued, token) => {
      const job = await readJob(accountsJobSchema, queued, token);
      try {
        await run(job, options);
      } catch (error) {
        // The job is not at fault, so this attempt does not count.
        const later = async (delayMs: number) => {
          await queued.moveToDelayed(Date.now() + delayMs, token);
          throw new DelayedError();
        };
        if (error instanceof MailOutage) {
          const due = queued.timestamp + (job.name === 'send-mail' ? (job.delayMs ?? 0) : 0);
          const delayMs = nextAttemptMs(Date.now() - due);
          const reason = error.message;
          log.warn({ event: 'mail-delayed', job: queued.id, delayMs, reason });
          if (delayMs !== null) await later(delayMs);
        }
        const full = fullStorage(error);
        if (!full) throw error;
        log.error({ event: 'storage-full', what: full, job: queued.id, error });
        await later(fullDelayMs);
      }
    },
    log,
  );
}

function run(job: AccountsJob, options: JobsOptions): Promise<void> {
  switch (job.name) {
    case 'send-mail':
      return sendOrHold(job.mail, job.mailId, options);
    case 'notify-admins':
      return notifyAdmins(job.notice, job.requestId, options.inTransaction);
    case 'record-audit':
      return recordAudit(job.entry);
    case 'set-plan':
      return setPlan(job);
    case 'revoke-certificates':
      return revokeCertificates(job);
    case 'announce-lessons':
      return announceLessons(job);
    case 'follow-lessons':
      return followLessons(job, options.findLessons, options.inTransaction);
  }
}

async function sendOrHold(...[mail, mailId, sender]: Parameters<typeof sendMail>): Promise<void> {
  if (!(await noteOnSite(mail, mailId)) || !(await maySendNow(mail, mailId))) return;
  await sendOnce(mailId, () => sendMail(mail, mailId, sender));
}
