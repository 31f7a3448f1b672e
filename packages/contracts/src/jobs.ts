import { z } from 'zod';
import { assetOwnerSchema, uploadSchema } from './assets.ts';
import { id } from './fields.ts';

/** Work that must not be lost: handed over by an outbox row, done by an idempotent consumer. */
export const jobSchema = z.discriminatedUnion('name', [
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
export type Job = z.infer<typeof jobSchema>;
export type JobName = Job['name'];

/** The same work always has the same id, so that handing it over twice is harmless. No `:` allowed. */
export function jobIdOf(job: Job): string {
  switch (job.name) {
    case 'process-video':
      return `process-${job.upload.assetId}-${job.attempt}`;
    case 'discard-asset':
      return `discard-${job.assetId}`;
  }
}
