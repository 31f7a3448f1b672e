import { z } from 'zod';
import { type CommerceJob, commerceJobSchema } from '../commerce/commerce-jobs.ts';
import { type AccountsJob, accountsJobSchema } from '../users/accounts-jobs.ts';
import { noticeIdOf } from '../users/mail/notices.ts';
import {
  type MediaJob,
  mediaJobSchema,
  type TranscribeVideoJob,
  transcribeVideoSchema,
} from './media-jobs.ts';

/**
 * Work that must not be lost: enqueued through an outbox row and processed by an idempotent
 * consumer.
 */
export const jobSchema = z
  .discriminatedUnion('name', [
    mediaJobSchema,
    transcribeVideoSchema,
    accountsJobSchema,
    commerceJobSchema,
  ])
  .refine((job) => !jobIdOf(job).includes(':'), 'Queues take no id with a colon');
export type Job = MediaJob | TranscribeVideoJob | AccountsJob | CommerceJob;
export type JobName = Job['name'];

/**
 * Returns the id of a job. The same work always has the same id, so that enqueueing it twice is
 * harmless. No `:` allowed.
 */
export function jobIdOf(job: Job): string {
  switch (job.name) {
    case 'process-video':
      return processingJobId(job.upload.assetId, job.attempt);
    case 'package-video':
      return `package-${job.assetId}`;
    case 'redact-video':
      return `redact-${job.assetId}`;
    case 'copy-archive':
      return `copy-${job.assetId}`;
    case 'discard-asset':
      return `discard-${job.assetId}`;
    case 'transcribe-video':
      return transcriptionJobId(job.assetId, job.run);
    case 'send-mail':
      return `mail-${job.mailId}`;
    case 'notify-admins':
      return `notify-${noticeIdOf(job.notice)}`;
    case 'record-audit':
      return `audit-${job.entry.id}`;
    case 'set-plan':
      return `plan-${job.userId}-${job.version}`;
    case 'revoke-certificates':
      return `revoke-certificates-${job.orderId}-${job.userId}`;
    case 'follow-lessons':
      return `follow-${job.moveId}`;
    case 'announce-lessons':
      return `announce-${job.announcementId}`;
    case 'forget-customer':
      return `forget-${job.userId}`;
    case 'sync-payment':
      return `sync-${job.orderId}-${job.cause}`;
    case 'withdraw-course':
      return `withdraw-${job.courseId}-${Date.parse(job.since)}`;
    case 'stop-renewal':
      return `stop-renewal-${job.userId}-${Date.parse(job.since)}`;
    case 'tell-team':
      return `tell-team-${job.subscriptionId}`;
    case 'give-access':
      return `give-${job.giftId}`;
  }
}

/** Returns the id of the job for a video's given processing attempt. */
export function processingJobId(assetId: string, attempt: number): string {
  return `process-${assetId}-${attempt}`;
}

/** Returns the id of the job for a run of a video's transcription. */
export function transcriptionJobId(assetId: string, run: number): string {
  return `transcribe-${assetId}-${run}`;
}

/**
 * Each kind of work has its own queue: a long video never delays a mail, and the lower qualities of
 * one video never delay playback of the next.
 */
export const queueNames = ['media', 'streams', 'transcripts', 'accounts', 'commerce'] as const;
export type QueueName = (typeof queueNames)[number];

const queueByJob: Readonly<Record<JobName, QueueName>> = {
  'process-video': 'media',
  'package-video': 'streams',
  'redact-video': 'streams',
  'copy-archive': 'media',
  'discard-asset': 'media',
  'transcribe-video': 'transcripts',
  'send-mail': 'accounts',
  'notify-admins': 'accounts',
  'record-audit': 'accounts',
  'set-plan': 'accounts',
  'revoke-certificates': 'accounts',
  'follow-lessons': 'accounts',
  'announce-lessons': 'accounts',
  'forget-customer': 'commerce',
  'sync-payment': 'commerce',
  'withdraw-course': 'commerce',
  'stop-renewal': 'commerce',
  'tell-team': 'commerce',
  'give-access': 'commerce',
};

export function queueOf(job: Job): QueueName {
  return queueByJob[job.name];
}

// Videos within the same step keep their order.
const stepBytes = 100_000_000;
const stepSeconds = 300;
const lastPriority = 1_000_000;

const isForMany = (template: string) => template === 'digest' || template === 'learner-message';

/**
 * Returns the place of a job in its queue: 0 comes first, and short videos before long ones. Jobs
 * with the same priority run in their order.
 */
export function priorityOf(job: Job): number {
  // Mails to many people come after those that somebody waits for.
  if (job.name === 'send-mail' && isForMany(job.mail.template)) return 1;
  // Copying takes little, and nothing is encoded.
  if (job.name === 'process-video')
    return job.upload.copyOf ? 0 : 1 + Math.floor(job.upload.bytes / stepBytes);
  if (job.name === 'package-video' || job.name === 'transcribe-video')
    return 1 + Math.floor(job.video.durationSeconds / stepSeconds);
  // Everything else that is packaged comes first.
  if (job.name === 'redact-video') return lastPriority;
  return 0;
}
