import { z } from 'zod';
import { assetOwnerSchema, uploadSchema } from './assets.ts';
import { auditEntrySchema } from './audit.ts';
import { id } from './fields.ts';
import { mailSchema } from './mail.ts';

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
    name: z.literal('discard-asset'),
    assetId: id,
    requestId: z.string(),
  }),
]);
export type MediaJob = z.infer<typeof mediaJobSchema>;

/** Mail and records, done by the users service. */
export const accountsJobSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('send-mail'),
    mail: mailSchema,
    /** One mail, however often it is tried. */
    mailId: id,
    requestId: z.string(),
  }),
  z.object({ name: z.literal('record-audit'), entry: auditEntrySchema, requestId: z.string() }),
]);
export type AccountsJob = z.infer<typeof accountsJobSchema>;

/** Work that must not be lost: handed over by an outbox row, done by an idempotent consumer. */
export const jobSchema = z.union([mediaJobSchema, accountsJobSchema]);
export type Job = MediaJob | AccountsJob;
export type JobName = Job['name'];

/** The same work always has the same id, so that handing it over twice is harmless. No `:` allowed. */
export function jobIdOf(job: Job): string {
  switch (job.name) {
    case 'process-video':
      return `process-${job.upload.assetId}-${job.attempt}`;
    case 'discard-asset':
      return `discard-${job.assetId}`;
    case 'send-mail':
      return `mail-${job.mailId}`;
    case 'record-audit':
      return `audit-${job.entry.id}`;
  }
}

/** Each kind of worker reads a queue of its own, so that a long video never delays a mail. */
export const queueNames = ['media', 'accounts'] as const;
export type QueueName = (typeof queueNames)[number];

const queueByJob: Readonly<Record<JobName, QueueName>> = {
  'process-video': 'media',
  'discard-asset': 'media',
  'send-mail': 'accounts',
  'record-audit': 'accounts',
};

export function queueOf(job: Job): QueueName {
  return queueByJob[job.name];
}
