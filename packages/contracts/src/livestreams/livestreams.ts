import { z } from 'zod';
import { coverMaxBytes } from '../catalog/courses.ts';
import { backOffice } from '../core/call-limits.ts';
import {
  flag,
  id,
  ifUpdatedAt,
  message,
  optionalText,
  requiredText,
  timestamp,
} from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineOperation, textBodyBytes } from '../core/operation.ts';
import { optionalName, requiredName } from '../core/text/names.ts';
import { imageVariantSchema, mediaStateSchema, uploadSchema } from '../media/assets.ts';
import { chapterSchema } from '../media/chapters.ts';
import { playbackInput, playbackSchema } from '../media/playback.ts';
import { livestreamCategorySchema } from './categories.ts';
import { livestreamLimits } from './limits.ts';

/** Default values of a livestream's omitted fields. */
export const livestreamDefaults = {
  duration: '00:00',
  livestreams_title: 'Livestreams',
  videos_info: '0 videos - 0 hours',
} as const;

export const livestreamSchema = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    category_id: id.meta({ description: '0 for Uncategorized' }),
    category: z.object({ id, name: z.string(), slug: z.string() }),
    duration: z.string().meta({ description: 'HH:MM' }),
    duration_seconds: z.number().nullable().meta({ description: 'Duration of the current video' }),
    is_featured: z.boolean(),
    swiftui_title: z.string(),
    livestreams_title: z.string(),
    videos_info: z.string().meta({ description: 'Sanitized rich text' }),
    thumbnail_url: z.string().nullable(),
    thumbnails: z.array(imageVariantSchema),
    thumbnail_placeholder: z
      .string()
      .nullable()
      .meta({ description: 'Blurred preview of an uploaded thumbnail as a `data:` URL' }),
    video_url: z.string().nullable().meta({ description: 'null if locked or not ready' }),
    locked: z.boolean().meta({ description: 'true if signing in or a plan is required to watch' }),
    media: mediaStateSchema,
    chapters: z.array(chapterSchema).meta({
      description: 'Named by lines of the description such as `1:05 Questions`, or by the file',
    }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Livestream' });
export type Livestream = z.infer<typeof livestreamSchema>;

export const livestreamGroupSchema = livestreamCategorySchema
  .extend({ livestreamItems: z.array(livestreamSchema) })
  .meta({ id: 'LivestreamGroup' });
export type LivestreamGroup = z.infer<typeof livestreamGroupSchema>;

const title = requiredName('Title', livestreamLimits.title);
const description = requiredText('Description', livestreamLimits.description);
/** The default category's id may be a number, as in the documents. */
const category = z
  .union([z.literal(0), z.string()], {
    error: ({ input }) => (input == null ? 'Category is required' : 'Category must be an id'),
  })
  .transform((given) => String(given).trim())
  .pipe(z.string().min(1, 'Category is required').max(200, 'Category must be an id'));
const duration = z
  .string('Duration must be HH:MM')
  .trim()
  .regex(/^\d{2}:[0-5]\d$/, 'Duration must be HH:MM, two digits each');
const texts = {
  swiftui_title: optionalName('Category title', livestreamLimits.heading),
  livestreams_title: optionalName('Livestreams title', livestreamLimits.heading),
  videos_info: optionalText('Videos info', 20_000),
};
const files = {
  thumbnail: { accepts: 'image', maxBytes: coverMaxBytes },
  video: { accepts: 'video' },
} as const;
const uploads = z
  .object({ thumbnail: uploadSchema.optional(), video: uploadSchema.optional() })
  .optional();
const saved = z.object({ message, livestream: livestreamSchema });

export const livestreamOperations = {
  list: defineOperation({
    action: 'livestreams.livestreams.list',
    method: 'GET',
    path: '/livestreams',
    access: 'public',
    summary:
      'List categories by name, each with its livestreams, featured first, then newest. Pages count livestreams; a category appears again on a page when the order of its rows requires it',
    input: z.object(
      listQuery({
        sorts: ['title', 'duration', 'created_at', 'updated_at'],
        filters: {
          category_id: category.optional(),
          featured: flag('Featured').optional(),
        },
      }),
    ),
    output: z.array(livestreamGroupSchema),
    status: 200,
    paged: true,
    cache: 'livestreams',
    dependsOnRights: true,
  }),
  get: defineOperation({
    action: 'livestreams.livestreams.get',
    method: 'GET',
    path: '/livestreams/:id',
    access: 'public',
    summary: 'Get a livestream',
    input: z.object({ id }),
    output: livestreamSchema,
    status: 200,
    cache: 'livestreams',
    dependsOnRights: true,
  }),
  playback: defineOperation({
    action: 'livestreams.livestreams.playback',
    method: 'GET',
    path: '/livestreams/:id/playback',
    access: 'public',
    summary: 'Get the playback data of a livestream; 401 without a session',
    input: z.object({ id, ...playbackInput }),
    output: playbackSchema,
    status: 200,
    usesCachedRights: true,
  }),
  unlock: defineOperation({
    action: 'livestreams.livestreams.unlock',
    method: 'POST',
    path: '/livestreams/:id/unlock',
    access: 'learner',
    summary:
      'Use one of the premium videos of a Free account; 200 if the recording is already open',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 201,
    repeats: true,
  }),
  create: defineOperation({
    action: 'livestreams.livestreams.create',
    method: 'POST',
    path: '/livestreams',
    access: 'editor',
    maxBodyBytes: textBodyBytes,
    summary: 'Create a livestream; its video is processed in the background',
    input: z.object({
      title,
      description,
      category_id: category,
      duration: duration.default(livestreamDefaults.duration),
      is_featured: flag('Featured').default(false),
      ...texts,
      files: uploads,
    }),
    output: saved,
    status: 201,
    limits: backOffice,
    files,
  }),
  update: defineOperation({
    action: 'livestreams.livestreams.update',
    method: 'PUT',
    path: '/livestreams/:id',
    access: 'editor',
    maxBodyBytes: textBodyBytes,
    summary: 'Update a livestream; a new video replaces the old one once it is ready',
    input: z.object({
      id,
      title: title.optional(),
      description: description.optional(),
      category_id: category.optional(),
      duration: duration.optional(),
      is_featured: flag('Featured').optional(),
      ...texts,
      if_updated_at: ifUpdatedAt,
      files: uploads,
    }),
    output: saved,
    status: 200,
    limits: backOffice,
    files,
  }),
  remove: defineOperation({
    action: 'livestreams.livestreams.remove',
    method: 'DELETE',
    path: '/livestreams/:id',
    access: 'editor',
    summary: 'Delete a livestream; its stored files are deleted soon after',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
  retryMedia: defineOperation({
    action: 'livestreams.livestreams.retryMedia',
    method: 'POST',
    path: '/livestreams/:id/media/retry',
    access: 'editor',
    summary: 'Retry the processing of a failed video',
    input: z.object({ id }),
    output: saved,
    status: 200,
  }),
  cancelMedia: defineOperation({
    action: 'livestreams.livestreams.cancelMedia',
    method: 'POST',
    path: '/livestreams/:id/media/cancel',
    access: 'editor',
    summary: 'Cancel the processing of a video; the uploaded file is kept for a retry',
    input: z.object({ id }),
    output: saved,
    status: 200,
  }),
};
