import { z } from 'zod';
import { givenAccessSchema } from '../commerce/given-access.ts';
import { plans } from '../commerce/plans.ts';
import { id } from '../core/fields.ts';
import { auditRecordSchema } from '../users/audit.ts';
import { mailSchema } from '../users/mail/mail.ts';
import { noticeIdOf, noticeSchema } from '../users/mail/notices.ts';
import { assetOwnerSchema, processedVideoSchema, queuedUploadSchema } from './assets.ts';

/** Jobs on videos and stored files, processed by the worker. */
export const mediaJobSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('process-video'),
    upload: queuedUploadSchema,
    owner: assetOwnerSchema,
    /** Counts an admin's retries; part of the job id, so that each retry is a separate job. */
    attempt: z.number().int().min(1),
    requestId: z.string(),
  }),
  z.object({
    name: z.literal('package-video'),
    assetId: id,
    owner: assetOwnerSchema,
    /** Name of the uploaded file, for admins; null if it is not known. */
    fileName: z.string().max(255).nullable().default(null),
    video: processedVideoSchema,
    requestId: z.string(),
  }),
  /** Removes place, device and author from a file that an earlier version stored as it was. */
  z.object({
    name: z.literal('redact-video'),
    assetId: id,
    owner: assetOwnerSchema,
    video: processedVideoSchema,
    requestId: z.string(),
  }),
  /** Copies the source files of a lesson. */
  z.object({
    name: z.literal('copy-archive'),
    from: id,
    assetId: id,
    requestId: z.string(),
  }),
  z.object({
    name: z.literal('discard-asset'),
    assetId: id,
    /** The video that replaces it. */
    heir: id.optional(),
    requestId: z.string(),
  }),
]);
export type MediaJob = z.infer<typeof mediaJobSchema>;

/** Transcribes a video that plays; processed by the transcriber. */
export const transcribeVideoSchema = z.object({
  name: z.literal('transcribe-video'),
  assetId: id,
  owner: assetOwnerSchema,
  /** Counts the runs that were asked for; part of the job id. */
  run: z.number().int().min(1),
  fileName: z.string().max(255).nullable(),
  video: processedVideoSchema,
  requestId: z.string(),
});
export type TranscribeVideoJob = z.infer<typeof transcribeVideoSchema>;

export type ProcessVideoJob = Extract<MediaJob, { name: 'process-video' }>;

/** Jobs for mail and records, processed by the users service. */
export const accountsJobSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('send-mail'),
    mail: mailSchema,
    /** Identifies one mail across all attempts to send it. */
    mailId: id,
    /** Milliseconds to wait before it is sent: mails that may soon be out of date. */
    delayMs: z.number().int().min(0).optional(),
    requestId: z.string(),
  }),
  z.object({ name: z.literal('notify-admins'), notice: noticeSchema, requestId: z.string() }),
  z.object({ name: z.literal('record-audit'), entry: auditRecordSchema, requestId: z.string() }),
  z.object({
    name: z.literal('set-plan'),
    userId: id,
    plan: z.enum(plans),
    /** Of several jobs about one account, the highest version counts. */
    version: z.number().int().min(1),
    requestId: z.string(),
  }),
  z.object({
    name: z.literal('revoke-certificates'),
    userId: id,
    /** The refunded order. */
    orderId: id,
    /** The course that was refunded; null for a plan. */
    courseId: id.nullable(),
    /** When the order was paid: earlier certificates were not earned with it. */
    since: z.iso.datetime(),
    /** Courses that the person still owns. */
    keptCourses: z.array(id),
    requestId: z.string(),
  }),
  z.object({
    name: z.literal('follow-lessons'),
    /** Course that the lessons were moved to. */
    courseId: id,
    lessonIds: z.array(id),
    /** Id of the move: a lesson may be moved many times. */
    moveId: id,
    requestId: z.string(),
  }),
  /** Tells the learners of a course about lessons that they can see since now. */
  z.object({
    name: z.literal('announce-lessons'),
    courseId: id,
    /** Title of the course. */
    title: z.string(),
    lessons: z.array(z.object({ id, title: z.string(), path: z.string() })),
    /** Id of the announcement. */
    announcementId: id,
    requestId: z.string(),
  }),
]);
export type AccountsJob = z.infer<typeof accountsJobSchema>;

/** Jobs on purchases, processed by the commerce service. */
export const commerceJobSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('forget-customer'),
    userId: id,
    /** Keyed hash of the mailbox, see `customerFacts`. Absent in jobs of earlier versions. */
    addressKey: z.string().optional(),
    requestId: z.string(),
  }),
  z.object({
    name: z.literal('sync-payment'),
    orderId: id,
    /** Reason for querying the provider: each cause is a separate job. */
    cause: id,
    requestId: z.string(),
  }),
  z.object({
    name: z.literal('withdraw-course'),
    courseId: id,
    title: z.string(),
    /** Shortly before the course was deleted. It had no owners then. */
    since: z.iso.datetime(),
    requestId: z.string(),
  }),
  z.object({
    name: z.literal('stop-renewal'),
    userId: id,
    /** When the account was disabled: each time is a separate job. */
    since: z.iso.datetime(),
    requestId: z.string(),
  }),
  /** Tells the members of a team that its plan has ended. */
  z.object({ name: z.literal('tell-team'), subscriptionId: id, requestId: z.string() }),
  givenAccessSchema.extend({
    ...{ name: z.literal('give-access'), userId: id, requestId: z.string() },
  }),
]);
export type CommerceJob = z.infer<typeof commerceJobSchema>;

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
