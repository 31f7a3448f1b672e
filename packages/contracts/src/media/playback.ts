import { z } from 'zod';
import { flag, id, timestamp } from '../core/fields.ts';
import { imageVariantSchema } from './assets.ts';
import { chapterSchema } from './chapters.ts';
import { captionKinds } from './limits.ts';

const size = { width: z.number().int(), height: z.number().int() };

const sourceSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hls'),
    src: z.string(),
    mime: z.literal('application/vnd.apple.mpegurl'),
    qualities: z.array(z.object({ ...size, bandwidth: z.number().int() })).meta({
      description: 'Best quality first; more may follow while the video is being processed',
    }),
  }),
  z.object({ type: z.literal('progressive'), src: z.string(), mime: z.string(), ...size }),
]);

const captionOrigins = ['uploaded', 'transcribed', 'corrected'] as const;

/** What is said in a video, in one language. */
export const captionsSchema = z
  .object({
    id,
    language: z.string().meta({ description: 'BCP 47, such as en or pt-BR' }),
    label: z.string().meta({ description: 'The name of the language in English' }),
    kind: z.enum(captionKinds),
    origin: z.enum(captionOrigins),
    reviewed: z.boolean().meta({ description: 'false for a transcript that nobody has read yet' }),
    src: z.string().meta({ description: 'WebVTT' }),
  })
  .meta({ id: 'Captions' });
export type Captions = z.infer<typeof captionsSchema>;

/** Parameters of a request for playback data. */
export const playbackInput = {
  renewal: flag('Renewal').optional().meta({
    description:
      'true from a player whose addresses no longer work: if the right to watch has ended, this does not use a premium video',
  }),
};

/** Data that a player needs to show a video. */
export const playbackSchema = z
  .object({
    sources: z
      .array(sourceSchema)
      .meta({ description: 'Best quality first; the player chooses what it supports' }),
    poster: z.string().nullable(),
    posters: z.array(imageVariantSchema),
    duration: z.string().meta({ description: 'M:SS or H:MM:SS' }),
    duration_seconds: z.number(),
    captions: z.array(captionsSchema),
    chapters: z.array(chapterSchema).optional().meta({
      description:
        'Named by the file. Those of a lesson or a livestream, which its description may name, are in its row',
    }),
    storyboard: z
      .string()
      .nullable()
      .meta({ description: 'WebVTT whose cues name a region of a picture: `…#xywh=x,y,w,h`' }),
    expires_at: timestamp.meta({
      description:
        'When to request this again, because the video may have been replaced or access may have ended',
    }),
  })
  .meta({ id: 'Playback' });
export type Playback = z.infer<typeof playbackSchema>;
