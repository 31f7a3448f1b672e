import { z } from 'zod';
import { premiumVideoSchema } from '../commerce/access.ts';
import { id, timestamp } from '../core/fields.ts';
import { defineInternal } from '../core/operation.ts';
import { chapterSchema } from './chapters.ts';

/** One stored rendition of a picture. */
export const imageVariantSchema = z.object({
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  format: z.enum(['webp', 'avif', 'jpeg', 'png']),
});
export type ImageVariant = z.infer<typeof imageVariantSchema>;

/** Result of the pipeline. */
export const processedVideoSchema = z.object({
  durationSeconds: z.number().nonnegative(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Object key of the playable file. */
  key: z.string(),
  contentType: z.string(),
  bytes: z.number().int().positive(),
  poster: z.array(imageVariantSchema).min(1),
  /** Chapters that the uploaded file states; absent if it states none. */
  chapters: z.array(chapterSchema.omit({ end: true })).optional(),
});
export type ProcessedVideo = z.infer<typeof processedVideoSchema>;

/** A file that is already in the object store. Only the gateway creates these, while streaming. */
export const uploadSchema = z.object({
  assetId: id,
  key: z.string(),
  bytes: z.number().int().nonnegative(),
  contentType: z.string(),
  /** Original file name. */
  fileName: z.string().max(255),
});
export type Upload = z.infer<typeof uploadSchema>;

/** An accepted video that is to be processed. Only services create copies, never a call. */
export const queuedUploadSchema = uploadSchema.extend({
  /** The video whose stored files are copied, instead of processing an uploaded file. */
  copyOf: z.object({ assetId: id, video: processedVideoSchema }).optional(),
});
export type QueuedUpload = z.infer<typeof queuedUploadSchema>;

export const mediaStatuses = ['none', 'queued', 'processing', 'ready', 'failed'] as const;
export type MediaStatus = (typeof mediaStatuses)[number];

/** Steps of the pipeline for a video. */
export const mediaSteps = ['inspecting', 'thumbnail', 'preparing'] as const;
export type MediaStep = (typeof mediaSteps)[number];

/** Processing state of a video, as shown to admins. */
export const mediaStateSchema = z.object({
  status: z.enum(mediaStatuses),
  progress: z.number().min(0).max(100).meta({ description: 'In percent' }),
  error: z.string().nullable().meta({ description: 'Reason of the failure, for admins' }),
});
export type MediaState = z.infer<typeof mediaStateSchema>;

/** The cover of a course or tutorial, in an entity. */
export const coverFields = {
  image: z.string().nullable().meta({ description: 'Path of the cover image' }),
  images: z
    .array(imageVariantSchema)
    .meta({ description: 'Cover image in several widths and formats' }),
  image_placeholder: z
    .string()
    .nullable()
    .meta({ description: 'Blurred preview as a `data:` URL, shown until the cover is loaded' }),
};

/** Owner of a video asset: the service that stores the row, and the row. */
export const assetOwnerSchema = z.object({
  service: z.enum(['catalog', 'livestreams']),
  kind: z.enum(['lesson', 'course', 'livestream']),
  id,
  /** Course of a lesson. */
  parentId: id.optional(),
});
export type AssetOwner = z.infer<typeof assetOwnerSchema>;

/**
 * Processing progress of a video. A higher `attempt` overrides a lower one; within an attempt,
 * `ready` and `failed` are final.
 */
export const assetReportSchema = z.object({
  assetId: id,
  owner: assetOwnerSchema,
  attempt: z.number().int().min(1),
  status: z.enum(['queued', 'processing', 'ready', 'failed']),
  progress: z.number().min(0).max(100),
  /** Set while it is processing. */
  step: z.enum(mediaSteps).nullable(),
  error: z.string().nullable(),
  /** For a failure: whether the uploaded file still exists, so that a retry is possible. */
  retryable: z.boolean(),
  video: processedVideoSchema.nullable(),
  /** Whether its file was found to tell no place, device or author. */
  anonymous: z.boolean().optional(),
});
export type AssetReport = z.infer<typeof assetReportSchema>;

/** `current: false`: the row is gone or has a newer video, so the asset may be swept. */
export const applied = z.object({
  current: z.boolean(),
  /** An admin canceled this attempt, or its retries are used up: there is nothing more to do. */
  over: z.boolean(),
});

export const pendingAssetSchema = z.object({
  upload: queuedUploadSchema,
  owner: assetOwnerSchema,
  attempt: z.number().int().min(1),
  status: z.enum(['queued', 'processing']),
  since: timestamp,
});
export type PendingAsset = z.infer<typeof pendingAssetSchema>;

/** Audience of a stored video. `premium`: users with access to it; `hidden`: admins alone. */
export const videoAudiences = ['everybody', 'members', 'premium', 'hidden'] as const;

/** Audience of a video and, for a premium one, the content that must be unlocked. */
export const videoAudienceSchema = z.object({
  audience: z.enum(videoAudiences),
  content: premiumVideoSchema.optional(),
});
export type VideoAudience = z.infer<typeof videoAudienceSchema>;

/**
 * Audience of a poster or cover: everyone, or admins alone while its row is hidden. `premium`:
 * buyers of an archived course.
 */
export const pictureAudiences = ['everybody', 'premium', 'hidden'] as const;

export const pictureAudience = videoAudienceSchema.extend({ audience: z.enum(pictureAudiences) });

/** A video that plays. */
export const playingAssetSchema = z.object({
  assetId: id,
  owner: assetOwnerSchema,
  video: processedVideoSchema,
});
export type PlayingAsset = z.infer<typeof playingAssetSchema>;

/** Operations of the media service. */
export const assetOperations = {
  report: defineInternal({
    action: 'media.assets.report',
    summary: 'Record the progress of a video and notify its owner',
    input: assetReportSchema,
    output: applied.extend({
      /** Result of an earlier run of the same attempt, if it has finished. */
      finished: processedVideoSchema.nullable(),
    }),
  }),
  discard: defineInternal({
    action: 'media.assets.discard',
    summary: 'Delete an asset and its stored files',
    input: z.object({
      assetId: id,
      heir: id
        .optional()
        .meta({ description: 'The video that replaces it, and gets its captions' }),
    }),
    output: z.object({ removed: z.number().int() }),
  }),
  copy: defineInternal({
    action: 'media.assets.copy',
    summary: 'Copy the pictures and captions of an asset to another one',
    input: z.object({ from: id, to: id }),
    output: z.object({ copied: z.number().int() }),
  }),
  unexamined: defineInternal({
    action: 'media.assets.unexamined',
    summary: 'Uploaded files that play as they are and may tell place, device or author',
    safe: true,
    input: z.object({ limit: z.number().int().min(1).max(500) }),
    output: z.object({ assets: z.array(playingAssetSchema) }),
  }),
  examined: defineInternal({
    action: 'media.assets.examined',
    summary: 'Record that the file of a video tells no place, device or author',
    input: playingAssetSchema.omit({ owner: true }),
    output: z.object({}),
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
    output: pictureAudience,
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
      /** A few blurred pixels as a `data:` URL. */
      placeholder: z.string(),
    }),
  }),
};
