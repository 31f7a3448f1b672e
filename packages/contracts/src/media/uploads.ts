import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { defineInternal } from '../core/operation.ts';
import { uploadSchema } from './assets.ts';

/** Where resumable uploads are made and continued, by tus 1.0. An upload lies at `<path>/<id>`. */
export const uploadsRoute = {
  path: '/media/uploads',
  access: 'editor',
  summary: 'Resumable uploads with the tus protocol 1.0',
  collectionMethods: ['POST', 'OPTIONS'],
  uploadMethods: ['HEAD', 'PATCH', 'DELETE', 'POST', 'OPTIONS'],
} as const;

/** The field that names a finished upload in place of the file part `part`. */
export function uploadIdField(part: string): string {
  return `${part}_upload_id`;
}

const accepts = z.enum(['image', 'video']);
const bytes = z.number().int().nonnegative();
/** Bytes that came and do not fill a part yet: an object of their own. */
const restSchema = z.object({ key: z.string(), bytes });

/** How far a resumable upload has come, as the gateways share it. */
export const resumableUploadSchema = z.object({
  /** Also the id of the asset that it becomes. */
  id,
  accepts,
  length: bytes,
  offset: bytes,
  /** `Upload-Metadata`, as it was sent. */
  metadata: z.string(),
  /** Only an `open` one takes bytes. */
  state: z.enum(['open', 'complete']),
  expiresAt: timestamp,
  /** Object key and type, once the first bytes have told what it is. */
  file: z.object({ key: z.string(), contentType: z.string() }).nullable(),
  /** The store's id of the upload in parts; null until there is a whole part. */
  multipartId: z.string().nullable(),
  /** What the store called each part, in order. */
  etags: z.array(z.string()),
  rest: restSchema.nullable(),
});
export type ResumableUpload = z.infer<typeof resumableUploadSchema>;

/** Names one holder of an upload. What is written under a lease that is over is refused. */
const lease = z.string().min(16);
const held = z.object({ id, lease });
const nothing = z.object({});

/** The calls behind the uploads route. Each acts for the admin who calls, on their own uploads. */
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
      /** The offset that this goes on from. */
      from: bytes,
      offset: bytes,
      file: resumableUploadSchema.shape.file,
      multipartId: z.string().nullable(),
      /** Of the parts that are new. */
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
