import { z } from 'zod';
import { premiumVideoSchema } from '../commerce/access.ts';
import { id, timestamp } from '../core/fields.ts';
import { defineInternal } from '../core/operation.ts';

/** A file that already lies in the object store. Only the gateway makes these, while it streams. */
export const uploadSchema = z.object({
  assetId: id,
  key: z.string(),
  bytes: z.number().int().nonnegative(),
  contentType: z.string(),
  /** What the file was called where it came from. */
  fileName: z.string().max(255),
});
export type Upload = z.infer<typeof uploadSchema>;

export const mediaStatuses = ['none', 'queued', 'processing', 'ready', 'failed'] as const;
export type MediaStatus = (typeof mediaStatuses)[number];

/** What the pipeline is doing with a video. */
export const mediaSteps = ['inspecting', 'thumbnail', 'preparing'] as const;
export type MediaStep = (typeof mediaSteps)[number];

/** Where the processing of a video stands, as admins see it. */
export const mediaStateSchema = z.object({
  status: z.enum(mediaStatuses),
  progress: z.number().min(0).max(100).meta({ description: 'In percent' }),
  error: z.string().nullable().meta({ description: 'Reason of the failure, for admins' }),
});
export type MediaState = z.infer<typeof mediaStateSchema>;

/** One stored rendition of a picture. */
export const imageVariantSchema = z.object({
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  format: z.enum(['webp', 'avif', 'jpeg', 'png']),
});
export type ImageVariant = z.infer<typeof imageVariantSchema>;

/** Whose video an asset is: the service that keeps the row, and the row. */
export const assetOwnerSchema = z.object({
  service: z.enum(['catalog', 'livestreams']),
  kind: z.enum(['lesson', 'course', 'livestream']),
  id,
  /** The course of a lesson. */
  parentId: id.optional(),
});
export type AssetOwner = z.infer<typeof assetOwnerSchema>;

/** What the pipeline found out and made. */
export const processedVideoSchema = z.object({
  durationSeconds: z.number().nonnegative(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Object key of the file that plays. */
  key: z.string(),
  contentType: z.string(),
  bytes: z.number().int().positive(),
  poster: z.array(imageVariantSchema).min(1),
});
export type ProcessedVideo = z.infer<typeof processedVideoSchema>;

/**
 * How far a video has come. A higher `attempt` overrules a lower one; within one, `ready` and
 * `failed` are final.
 */
export const assetReportSchema = z.object({
  assetId: id,
  owner: assetOwnerSchema,
  attempt: z.number().int().min(1),
  status: z.enum(['queued', 'processing', 'ready', 'failed']),
  progress: z.number().min(0).max(100),
  /** While it is processing. */
  step: z.enum(mediaSteps).nullable(),
  error: z.string().nullable(),
  /** Of a failure: whether the uploaded file is still there to try again. */
  retryable: z.boolean(),
  video: processedVideoSchema.nullable(),
});
export type AssetReport = z.infer<typeof assetReportSchema>;

/** `current: false`: the row is gone or has a newer video; the asset may be swept. */
const applied = z.object({
  current: z.boolean(),
  /** An admin cancelled this attempt, or its tries are used up: nothing more is to be done. */
  over: z.boolean(),
});

const pendingAssetSchema = z.object({
  upload: uploadSchema,
  owner: assetOwnerSchema,
  attempt: z.number().int().min(1),
  status: z.enum(['queued', 'processing']),
  since: timestamp,
});
export type PendingAsset = z.infer<typeof pendingAssetSchema>;

/** Who may read a stored video. `premium`: who has the right to it; `hidden`: admins alone. */
export const videoAudiences = ['everybody', 'members', 'premium', 'hidden'] as const;

/** Who may watch a video; of a premium one also what has to be opened for that. */
export const videoAudienceSchema = z.object({
  audience: z.enum(videoAudiences),
  content: premiumVideoSchema.optional(),
});
export type VideoAudience = z.infer<typeof videoAudienceSchema>;

/** Who may see a poster or a cover: everybody, or admins alone while its row is not shown. */
export const pictureAudiences = ['everybody', 'hidden'] as const;

/** The calls of the media service. */
export const assetOperations = {
  report: defineInternal({
    action: 'media.assets.report',
    summary: 'Record the progress of a video and notify its owner',
    input: assetReportSchema,
    output: applied.extend({
      /** What an earlier run of the same attempt has finished already. */
      finished: processedVideoSchema.nullable(),
    }),
  }),
  discard: defineInternal({
    action: 'media.assets.discard',
    summary: 'Delete an asset and its stored files',
    input: z.object({ assetId: id }),
    output: z.object({ removed: z.number().int() }),
  }),
  audience: defineInternal({
    action: 'media.assets.audience',
    summary: 'Who may read the stored files of a video',
    safe: true,
    input: z.object({ assetId: id }),
    output: videoAudienceSchema,
  }),
  pictureAudience: defineInternal({
    action: 'media.assets.pictureAudience',
    summary: 'Who may see a poster or a cover',
    input: z.object({ assetId: id }),
    output: z.object({ audience: z.enum(pictureAudiences) }),
  }),
  makeImages: defineInternal({
    action: 'media.images.make',
    summary: 'Re-encode an uploaded picture in the sizes that screens use',
    input: z.object({
      upload: uploadSchema,
      shape: z.enum(['avatar', 'cover']),
      label: z.string(),
    }),
    output: z.object({
      images: z.array(imageVariantSchema).min(1),
      /** A few blurred pixels as a `data:` address. */
      placeholder: z.string(),
    }),
  }),
};

/** The calls that every service owning videos answers, under its own name. */
export function assetOwnerOperations<S extends AssetOwner['service']>(service: S) {
  return {
    apply: defineInternal({
      action: `${service}.assets.apply`,
      summary: 'Apply a report of the pipeline to a video',
      input: assetReportSchema,
      output: applied,
    }),
    audience: defineInternal({
      action: `${service}.assets.audience`,
      summary: 'Who may watch a video, according to its row',
      safe: true,
      input: z.object({ assetId: id }),
      output: videoAudienceSchema,
    }),
    pictureAudience: defineInternal({
      action: `${service}.assets.pictureAudience`,
      summary: 'Who may see a poster or a cover, according to its row; null if no row refers to it',
      input: z.object({ assetId: id }),
      output: z.object({ audience: z.enum(pictureAudiences).nullable() }),
    }),
    pending: defineInternal({
      action: `${service}.assets.pending`,
      summary: 'Accepted videos that are not finished, oldest first',
      safe: true,
      input: z.object({ before: timestamp, limit: z.number().int().min(1).max(500) }),
      output: z.object({ assets: z.array(pendingAssetSchema) }),
    }),
  };
}

/** Services whose rows refer to stored files, and so are asked before one is swept. */
export const assetHolders = ['catalog', 'livestreams', 'users', 'media'] as const;

/** The question of the sweep, which every such service answers under its own name. */
export function assetReferences(service: (typeof assetHolders)[number]) {
  return defineInternal({
    action: `${service}.assets.referenced`,
    summary: 'Which of these assets are referred to by a row',
    safe: true,
    input: z.object({ assetIds: z.array(id).max(500) }),
    output: z.object({ assetIds: z.array(id) }),
  });
}
