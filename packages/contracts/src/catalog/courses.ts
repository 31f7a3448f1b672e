import { z } from 'zod';
import {
  choice,
  flag,
  id,
  ifUpdatedAt,
  message,
  numeric,
  optionalText,
  reference,
  timestamp,
} from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { optionalName, requiredName } from '../core/names.ts';
import { defineOperation } from '../core/operation.ts';
import { imageVariantSchema, mediaStateSchema, uploadSchema } from '../media/assets.ts';
import { playbackSchema } from '../media/playback.ts';
import { categorySchema } from './categories.ts';
import { deletedOutput } from './deletions.ts';
import { instructorSchema } from './instructors.ts';
import { lessonSchema, lessonSummarySchema } from './lessons.ts';
import { previewToken } from './previews.ts';
import { sectionSchema } from './sections.ts';

export const courseStatuses = ['draft', 'published', 'archived'] as const;
export type CourseStatus = (typeof courseStatuses)[number];

export const difficulties = ['beginner', 'intermediate', 'advanced'] as const;
export type Difficulty = (typeof difficulties)[number];

const courseBase = z.object({
  id,
  title: z.string(),
  subtitle: z.string().nullable(),
  slug: z.string(),
  image: z.string().nullable().meta({ description: 'Path of the cover' }),
  images: z.array(imageVariantSchema).meta({ description: 'The cover by width and format' }),
  image_placeholder: z
    .string()
    .nullable()
    .meta({ description: 'A few blurred pixels as a `data:` address, until the cover is there' }),
  short_description: z.string().nullable(),
  long_description: z.string().nullable(),
  prerequisites: z.string().nullable(),
  objectives: z.string().nullable(),
  price: z.number().meta({ description: 'US dollars; 0 is free' }),
  status: z.enum(courseStatuses),
  difficulty: z.enum(difficulties),
  language: z.string(),
  tags: z.string().nullable().meta({ description: 'Comma-separated' }),
  published: z.boolean(),
  is_featured: z.boolean(),
  enrollment_count: z.number().int(),
  publish_at: timestamp.optional().meta({ description: 'When it is to be published by itself' }),
  created_at: timestamp,
  updated_at: timestamp,
  category: categorySchema,
  instructor: instructorSchema,
  sections: z.array(sectionSchema).meta({ description: 'In order; a course may have none' }),
});

/** A course as lists show it. */
export const courseSummarySchema = courseBase
  .extend({ lessons: z.array(lessonSummarySchema) })
  .meta({ id: 'CourseSummary' });
export type CourseSummary = z.infer<typeof courseSummarySchema>;

export const courseSchema = courseBase
  .extend({
    lessons: z.array(lessonSchema),
    video: z.string().nullable().meta({ description: 'Path of the intro video' }),
    locked: z.boolean().meta({ description: 'true: a session is needed to watch' }),
    media: mediaStateSchema.meta({ description: 'Processing of the intro video' }),
    preview_until: timestamp
      .optional()
      .meta({ description: 'It is shown by a preview link, which works until then' }),
  })
  .meta({ id: 'Course' });
export type Course = z.infer<typeof courseSchema>;

const title = requiredName('Title', 200);
const price = numeric('Price', { min: 0, max: 100_000, decimals: 2 });
const language = requiredName('Language', 50);
const optionalTexts = {
  subtitle: optionalName('Subtitle', 300),
  short_description: optionalText('Short description', 2_000),
  long_description: optionalText('Long description', 20_000),
  prerequisites: optionalText('Prerequisites', 5_000),
  objectives: optionalText('Objectives', 5_000),
  tags: optionalText('Tags', 500),
};
const status = choice('Status', courseStatuses);
const difficulty = choice('Difficulty', difficulties);

/** Lessons of a course that can still be duplicated. */
export const maxCopiedLessons = 2_000;

/** Largest accepted cover, in bytes. */
export const coverMaxBytes = 10 * 1024 * 1024;
const files = {
  image: { accepts: 'image', maxBytes: coverMaxBytes },
  video: { accepts: 'video' },
} as const;
const uploads = z
  .object({ image: uploadSchema.optional(), video: uploadSchema.optional() })
  .optional();
const saved = z.object({ message, course: courseSchema });

export const courseOperations = {
  list: defineOperation({
    action: 'catalog.courses.list',
    method: 'GET',
    path: '/courses',
    access: 'public',
    summary:
      'Courses, featured first, then newest; `all=1` adds the hidden ones for admins, whose `q` looks at names of instructors too',
    input: z.object({
      all: flag('all').default(false),
      ...listQuery({
        sorts: ['title', 'price', 'created_at', 'updated_at'],
        filters: {
          category_id: reference('Category').optional(),
          instructor_id: reference('Instructor').optional(),
          status: status.optional(),
          difficulty: difficulty.optional(),
          price: choice('Price', ['free', 'paid']).optional(),
          featured: flag('Featured').optional(),
          min_age_days: numeric('Age', { min: 0, max: 3_650, integer: true }).optional(),
        },
      }),
    }),
    output: z.array(courseSummarySchema),
    status: 200,
    paged: true,
    cache: 'courses',
  }),
  get: defineOperation({
    action: 'catalog.courses.get',
    method: 'GET',
    path: '/courses/:id',
    access: 'public',
    summary: 'One course, by id or slug, with its lessons in order',
    input: z.object({ id, preview: previewToken.optional() }),
    output: courseSchema,
    status: 200,
    cache: 'courses',
    dependsOnRights: true,
    isLong: true,
  }),
  playback: defineOperation({
    action: 'catalog.courses.playback',
    method: 'GET',
    path: '/courses/:id/playback',
    access: 'public',
    summary: 'What a player needs for the intro video; 401 where a session is needed to watch',
    input: z.object({ id, preview: previewToken.optional() }),
    output: playbackSchema,
    status: 200,
  }),
  create: defineOperation({
    action: 'catalog.courses.create',
    method: 'POST',
    path: '/courses',
    access: 'editor',
    summary: 'Add a course',
    input: z.object({
      title,
      price,
      instructor_id: reference('Instructor'),
      category_id: reference('Category'),
      status: status.default('draft'),
      difficulty: difficulty.default('beginner'),
      language: language.default('en'),
      published: flag('Published').default(false),
      is_featured: flag('Featured').default(false),
      ...optionalTexts,
      files: uploads,
    }),
    output: saved,
    status: 201,
    files,
  }),
  duplicate: defineOperation({
    action: 'catalog.courses.duplicate',
    method: 'POST',
    path: '/courses/:courseId/duplicates',
    access: 'editor',
    summary: `Add a copy of a course as a draft, with its sections and lessons (at most ${maxCopiedLessons}), without stored files`,
    input: z.object({ courseId: id }),
    output: saved,
    status: 201,
    isLong: true,
  }),
  update: defineOperation({
    action: 'catalog.courses.update',
    method: 'PUT',
    path: '/courses/:id',
    access: 'editor',
    summary: 'Change what is given, leave the rest',
    input: z.object({
      id,
      title: title.optional(),
      price: price.optional(),
      instructor_id: reference('Instructor').optional(),
      category_id: reference('Category').optional(),
      status: status.optional(),
      difficulty: difficulty.optional(),
      language: language.optional(),
      published: flag('Published').optional(),
      is_featured: flag('Featured').optional(),
      ...optionalTexts,
      if_updated_at: ifUpdatedAt,
      files: uploads,
    }),
    output: saved,
    status: 200,
    files,
    isLong: true,
  }),
  remove: defineOperation({
    action: 'catalog.courses.remove',
    method: 'DELETE',
    path: '/courses/:id',
    access: 'editor',
    summary:
      'Delete a course, its lessons and, soon after, their stored files; the rest can be restored',
    input: z.object({ id }),
    output: deletedOutput,
    status: 200,
  }),
  retryMedia: defineOperation({
    action: 'catalog.courses.retryMedia',
    method: 'POST',
    path: '/courses/:id/media/retry',
    access: 'editor',
    summary: 'Process a failed intro video once more',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
  cancelMedia: defineOperation({
    action: 'catalog.courses.cancelMedia',
    method: 'POST',
    path: '/courses/:id/media/cancel',
    access: 'editor',
    summary: 'Stop processing an intro video; the uploaded file is kept for a retry',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
};
