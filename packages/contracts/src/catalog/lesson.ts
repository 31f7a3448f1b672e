import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { imageVariantSchema, mediaStateSchema } from '../media/assets.ts';
import { chapterSchema } from '../media/chapters.ts';
import { sourceFilesSchema } from './source-files.ts';

/** A lesson as shown in lists, without the address of its video. */
export const lessonSummarySchema = z
  .object({
    id,
    title: z.string(),
    description: z.string().nullable(),
    duration: z.string().nullable().meta({ description: 'M:SS or H:MM:SS' }),
    serial: z.number().int(),
    section_id: id.nullable().meta({ description: 'The section that contains the lesson' }),
    free_preview: z
      .boolean()
      .meta({ description: 'true if everyone may watch it, although its course has a price' }),
  })
  .meta({ id: 'LessonSummary' });
export type LessonSummary = z.infer<typeof lessonSummarySchema>;

export const lessonSchema = lessonSummarySchema
  .extend({
    duration_seconds: z.number().nullable(),
    thumbnail_url: z.string().nullable(),
    thumbnails: z.array(imageVariantSchema),
    video_url: z.string().nullable().meta({ description: 'null if locked or not ready' }),
    locked: z
      .boolean()
      .meta({ description: 'true if signing in or a purchase is required to watch' }),
    media: mediaStateSchema,
    chapters: z.array(chapterSchema).meta({
      description: 'Of the video: as its description names them, else as its file states them',
    }),
    awaits_video: z.boolean().meta({
      description: 'true if it was made for a video that has not arrived: only admins see it',
    }),
    awaited_file: z
      .string()
      .optional()
      .meta({ description: 'Name of the file that it waits for, if an import has named it' }),
    source: sourceFilesSchema.nullable().meta({ description: 'Its source files, if it has any' }),
    updated_at: timestamp,
  })
  .meta({ id: 'Lesson' });
export type Lesson = z.infer<typeof lessonSchema>;
