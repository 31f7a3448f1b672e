import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { defineInternal } from '../core/operation.ts';
import { assetOwnerSchema, processedVideoSchema } from './assets.ts';

/** One quality of a video, cut into segments for streaming. */
export const renditionSchema = z.object({
  /** Object key of its playlist. */
  key: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  bandwidth: z.number().int().positive().meta({ description: 'Peak bitrate, in bits per second' }),
  /** RFC 6381 names of what is inside, with commas between. */
  codecs: z.string(),
});
export type Rendition = z.infer<typeof renditionSchema>;

/** What there is to stream of a video beside the file itself. It grows while lower qualities are made. */
export const videoStreamsSchema = z.object({
  /** Object key of the playlist that names every rendition; null until the first is there. */
  playlist: z.string().nullable(),
  /** Best first. */
  renditions: z.array(renditionSchema),
  /** Object key of the preview pictures' WebVTT. */
  storyboard: z.string().nullable(),
  /** Nothing will be added. */
  complete: z.boolean(),
});
export type VideoStreams = z.infer<typeof videoStreamsSchema>;

/** A video that plays and is not packaged yet. */
const unpackagedSchema = z.object({
  assetId: id,
  owner: assetOwnerSchema,
  video: processedVideoSchema,
});
export type UnpackagedVideo = z.infer<typeof unpackagedSchema>;

/** What every service owning videos answers about their streams, under its own name. */
export function streamOperations<S extends 'catalog' | 'livestreams'>(service: S) {
  return {
    record: defineInternal({
      action: `${service}.streams.record`,
      summary: 'Record the streams of a video; null only asks for them',
      input: z.object({
        assetId: id,
        owner: assetOwnerSchema,
        streams: videoStreamsSchema.nullable(),
      }),
      /** `current: false`: another video plays there by now. */
      output: z.object({ current: z.boolean(), streams: videoStreamsSchema.nullable() }),
    }),
    unpackaged: defineInternal({
      action: `${service}.streams.unpackaged`,
      summary: 'Playing videos that wait for their streams, oldest first',
      safe: true,
      input: z.object({ before: timestamp, limit: z.number().int().min(1).max(500) }),
      output: z.object({ videos: z.array(unpackagedSchema) }),
    }),
  };
}
