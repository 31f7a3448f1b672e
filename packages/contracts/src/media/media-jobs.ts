import { z } from 'zod';
import { id } from '../core/fields.ts';
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
