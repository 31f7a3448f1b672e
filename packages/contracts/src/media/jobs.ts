import { z } from 'zod';
import { plans } from '../commerce/plans.ts';
import { id } from '../core/fields.ts';
import { auditRecordSchema } from '../users/audit.ts';
import { mailSchema } from '../users/mail.ts';
import { noticeIdOf, noticeSchema } from '../users/notices.ts';
import { assetOwnerSchema, processedVideoSchema, uploadSchema } from './assets.ts';

/** Work on videos and stored files, done by the worker. */
export const mediaJobSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('process-video'),
    upload: uploadSchema,
    owner: assetOwnerSchema,
    /** Counts an admin's retries; part of the job's id, so that each retry is a job of its own. */
    attempt: z.number().int().min(1),
    requestId: z.string(),
  }),
  z.object({
    name: z.literal('package-video'),
    assetId: id,
    owner: assetOwnerSchema,
    video: processedVideoSchema,
    requestId: z.string(),
  }),
  z.object({
    name: z.literal('discard-asset'),
    assetId: id,
    requestId: z.string(),
  }),
]);
export type MediaJob = z.infer<typeof mediaJobSchema>;

export type ProcessVideoJob = Extract<MediaJob, { name: 'process-video' }>;

/** Mail and records, done by the users service. */
export const accountsJobSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('send-mail'),
    mail: mailSchema,
    /** One mail, however often it is tried. */
    mailId: id,
    requestId: z.string(),
  }),
  z.object({ name: z.literal('notify-admins'), notice: noticeSchema, requestId: z.string() }),
  z.object({ name: z.literal('record-audit'), entry: auditRecordSchema, requestId: z.string() }),
  z.object({
    name: z.literal('set-plan'),
    userId: id,
    plan: z.enum(plans),
    /** Of several about one account the highest counts. */
    version: z.number().int().min(1),
    requestId: z.string(),
  }),
  z.object({
    name: z.literal('follow-lessons'),
    /** The course that the lessons were moved to. */
    courseId: id,
    lessonIds: z.array(id),
    /** Of the move: one lesson may be moved many times. */
    moveId: id,
    requestId: z.string(),
  }),
]);
export type AccountsJob = z.infer<typeof accountsJobSchema>;

/** What becomes of bought things, done by the commerce service. */
export const commerceJobSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('forget-customer'), userId: id, requestId: z.string() }),
  z.object({
    name: z.literal('sync-payment'),
    orderId: id,
    /** Why its provider is asked: each cause is a job of its own. */
    cause: id,
    requestId: z.string(),
  }),
]);
export type CommerceJob = z.infer<typeof commerceJobSchema>;

/** Work that must not be lost: handed over by an outbox row, done by an idempotent consumer. */
export const jobSchema = z.union([mediaJobSchema, accountsJobSchema, commerceJobSchema]);
export type Job = MediaJob | AccountsJob | CommerceJob;
export type JobName = Job['name'];

/** The same work always has the same id, so that handing it over twice is harmless. No `:` allowed. */
export function jobIdOf(job: Job): string {
  switch (job.name) {
    case 'process-video':
      return processingJobId(job.upload.assetId, job.attempt);
    case 'package-video':
      return `package-${job.assetId}`;
    case 'discard-asset':
      return `discard-${job.assetId}`;
    case 'send-mail':
      return `mail-${job.mailId}`;
    case 'notify-admins':
      return `notify-${noticeIdOf(job.notice)}`;
    case 'record-audit':
      return `audit-${job.entry.id}`;
    case 'set-plan':
      return `plan-${job.userId}-${job.version}`;
    case 'follow-lessons':
      return `follow-${job.moveId}`;
    case 'forget-customer':
      return `forget-${job.userId}`;
    case 'sync-payment':
      return `sync-${job.orderId}-${job.cause}`;
  }
}

/** The id of the job that processes a video for the so-manieth time. */
export function processingJobId(assetId: string, attempt: number): string {
  return `process-${assetId}-${attempt}`;
}

/** Each kind of work has a queue of its own: a long video never delays a mail, and lower qualities
 * of one video never delay that the next one plays. */
export const queueNames = ['media', 'streams', 'accounts', 'commerce'] as const;
export type QueueName = (typeof queueNames)[number];

const queueByJob: Readonly<Record<JobName, QueueName>> = {
  'process-video': 'media',
  'package-video': 'streams',
  'discard-asset': 'media',
  'send-mail': 'accounts',
  'notify-admins': 'accounts',
  'record-audit': 'accounts',
  'set-plan': 'accounts',
  'follow-lessons': 'accounts',
  'forget-customer': 'commerce',
  'sync-payment': 'commerce',
};

export function queueOf(job: Job): QueueName {
  return queueByJob[job.name];
}
