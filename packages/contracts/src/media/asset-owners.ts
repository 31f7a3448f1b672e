import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { defineInternal } from '../core/operation.ts';
import {
  type AssetOwner,
  applied,
  assetOwnerSchema,
  assetReportSchema,
  pendingAssetSchema,
  pictureAudience,
  pictureAudiences,
  playingAssetSchema,
  videoAudienceSchema,
} from './assets.ts';

/** Maximum number of rows that are asked for at once. */
export const ownerRowsLimit = 500;

/** Returns the operations that every service with videos implements, under its own name. */
export function assetOwnerOperations<S extends AssetOwner['service']>(service: S) {
  return {
    apply: defineInternal({
      action: `${service}.assets.apply`,
      summary: 'Apply a report of the pipeline to a video',
      input: assetReportSchema,
      output: applied,
    }),
    moved: defineInternal({
      action: `${service}.assets.moved`,
      summary: 'Record under which key the file of a video is stored now',
      input: playingAssetSchema,
      /** `current: false`: the row is gone or has another video. */
      output: applied.pick({ current: true }),
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
      output: pictureAudience.extend({ audience: z.enum(pictureAudiences).nullable() }),
    }),
    playing: defineInternal({
      action: `${service}.assets.playing`,
      summary: 'The video that plays in a row, and who may watch it; null if there is none',
      safe: true,
      input: z.object({ kind: assetOwnerSchema.shape.kind, id }),
      output: z.object({
        playing: videoAudienceSchema.extend({ assetId: id }).nullable(),
      }),
    }),
    rows: defineInternal({
      action: `${service}.assets.rows`,
      summary:
        'What rows with videos are called, and which of them are deleted and can be restored',
      safe: true,
      input: z.object({ ids: z.array(id).max(ownerRowsLimit) }),
      output: z.object({
        rows: z.array(z.object({ id, title: z.string(), isDeleted: z.boolean() })),
      }),
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

/**
 * Services whose rows refer to stored files, and which are therefore queried before a file is
 * swept.
 */
export const assetServices = ['catalog', 'livestreams', 'users', 'media'] as const;

/** Returns the sweep's query, which every such service implements under its own name. */
export function assetReferences(service: (typeof assetServices)[number]) {
  return defineInternal({
    action: `${service}.assets.referenced`,
    summary: 'Which of these assets are referred to by a row',
    safe: true,
    input: z.object({ assetIds: z.array(id).max(500) }),
    output: z.object({ assetIds: z.array(id) }),
  });
}
