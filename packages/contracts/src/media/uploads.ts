import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { defineInternal, fileKinds } from '../core/operation.ts';
import { uploadSchema } from './assets.ts';

/**
 * Endpoint to create and continue resumable uploads, by tus 1.0. An upload has the address
 * `<path>/<id>`.
 */
export const uploadsRoute = {
  path: '/media/uploads',
  access: 'editor',
  summary: 'Resumable uploads with the tus protocol 1.0',
  collectionMethods: ['POST', 'OPTIONS'],
  uploadMethods: ['HEAD', 'PATCH', 'DELETE', 'POST', 'OPTIONS'],
} as const;

/**
 * Returns the name of the field that refers to a finished upload in place of the file part `part`.
 */
export function uploadIdField(part: string): string {
  return `${part}_upload_id`;
}

const accepts = z.enum(fileKinds);
const bytes = z.number().int().nonnegative();
/** Received bytes that do not fill a part yet, stored as a separate object. */
const restSchema = z.object({ key: z.string(), bytes });

/** Progress of a resumable upload, as shared between gateways. */
export const resumableUploadSchema = z.object({
  /** Also the id of the resulting asset. */
  id,
  accepts,
  length: bytes,
  offset: bytes,
  /** `Upload-Metadata` as sent. */
  metadata: z.string(),
  /** Bytes are accepted only while `open`. */
  state: z.enum(['open', 'complete']),
  expiresAt: timestamp,
  /** Object key and type, once the first bytes have identified the type. */
  file: z.object({ key: z.string(), contentType: z.string() }).nullable(),
  /** The store's id of the multipart upload; null until there is a complete part. */
  multipartId: z.string().nullable(),
  /** The store's ETag of each part, in order. */
  etags: z.array(z.string()),
  rest: restSchema.nullable(),
});
export type ResumableUpload = z.infer<typeof resumableUploadSchema>;

/** Identifies one holder of an upload. Writes under an expired lease are rejected. */
const lease = z.string().min(16);
const held = z.object({ id, lease });
const nothing = z.object({});

/** Operations behind the uploads route. Each acts on the calling admin's own uploads. */
/** Begins `usedBy` of a claim by a call that creates a row. */
export const creation = 'POST ';

export const uploadOperations = {
  create: defineInternal({
    action: 'media.uploads.create',
    summary: 'Create an upload and lock it',
    input: held.extend({
      accepts,
      length: bytes,
      fileName: z.string().max(255),
      metadata: z.string().max(8_192),
    }),
    output: resumableUploadSchema,
  }),
  find: defineInternal({
    action: 'media.uploads.find',
    summary: 'The offset of an upload',
    safe: true,
    input: z.object({ id }),
    output: resumableUploadSchema,
  }),
  lock: defineInternal({
    action: 'media.uploads.lock',
    summary: 'Lock an upload, or ask the holder of the lock to release it',
    input: held,
    output: z.object({ held: z.boolean() }),
  }),
  renew: defineInternal({
    action: 'media.uploads.renew',
    summary: 'Renew the lock of an upload; `wanted` if another caller asks for it',
    input: held,
    output: z.object({ held: z.boolean(), wanted: z.boolean() }),
  }),
  unlock: defineInternal({
    action: 'media.uploads.unlock',
    summary: 'Release the lock of an upload',
    input: held,
    output: nothing,
  }),
  record: defineInternal({
    action: 'media.uploads.record',
    summary: 'Record bytes that have been stored',
    input: held.extend({
      /** Offset at which this write starts. */
      from: bytes,
      offset: bytes,
      file: resumableUploadSchema.shape.file,
      multipartId: z.string().nullable(),
      /** ETags of the new parts. */
      etags: z.array(z.string()),
      rest: restSchema.nullable(),
    }),
    output: nothing,
  }),
  finish: defineInternal({
    action: 'media.uploads.finish',
    summary: 'Record that the whole file has been stored',
    input: held,
    output: resumableUploadSchema,
  }),
  remove: defineInternal({
    action: 'media.uploads.remove',
    summary: 'Delete an unused upload and its stored bytes',
    input: held,
    output: nothing,
  }),
  claim: defineInternal({
    action: 'media.uploads.claim',
    summary: 'Claim finished uploads in place of file parts, once: all of them or none',
    input: z.object({
      claimId: id,
      usedBy: z.string().optional().meta({
        description:
          'Path of the row that gets the files, or the path and a hash of the idempotency key of the call that creates it: either may claim them again',
      }),
      uploads: z
        .array(z.object({ part: z.string(), id, accepts, maxBytes: z.number().optional() }))
        .min(1),
    }),
    output: z.object({ files: z.record(z.string(), uploadSchema) }),
  }),
  release: defineInternal({
    action: 'media.uploads.release',
    summary: 'Release the uploads that a refused call had claimed',
    input: z.object({ claimId: id }),
    output: nothing,
  }),
  expired: defineInternal({
    action: 'media.uploads.expired',
    summary: 'Expired uploads, including claimed ones',
    safe: true,
    input: z.object({ limit: z.number().int().min(1).max(500) }),
    output: z.object({ assetIds: z.array(id) }),
  }),
  settle: defineInternal({
    action: 'media.uploads.settle',
    summary:
      'Delete the record of an upload whose asset is referred to by a row; the asset remains',
    input: z.object({ assetId: id }),
    output: nothing,
  }),
};
