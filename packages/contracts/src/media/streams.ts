import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { defineInternal } from '../core/operation.ts';
import { assetOwnerSchema, processedVideoSchema } from './assets.ts';

/** One quality of a video, divided into segments for streaming. */
export const renditionSchema = z.object({
  /** Object key of its playlist. */
  key: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  bandwidth: z.number().int().positive().meta({ description: 'Peak bitrate, in bits per second' }),
  /** RFC 6381 codec names, separated by commas. */
  codecs: z.string(),
});
export type Rendition = z.infer<typeof renditionSchema>;

/**
 * Streaming files of a video besides the file itself. More are added while lower qualities are
 * encoded.
 */
export const videoStreamsSchema = z.object({
  /** Object key of the playlist that lists every rendition; null until the first one exists. */
  playlist: z.string().nullable(),
  /** Highest quality first. */
  renditions: z.array(renditionSchema),
  /** Object key of the WebVTT file of preview pictures. */
  storyboard: z.string().nullable(),
  /** Whether all renditions are done. */
  complete: z.boolean(),
});
export type VideoStreams = z.infer<typeof videoStreamsSchema>;

/** A playable video that is not packaged yet. */
const unpackagedSchema = z.object({
  assetId: id,
  owner: assetOwnerSchema,
  video: processedVideoSchema,
});
export type UnpackagedVideo = z.infer<typeof unpackagedSchema>;

/** Returns the stream operations that every service with videos implements, under its own name. */
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
      /** `current: false`: the row has a different video by now. */
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
