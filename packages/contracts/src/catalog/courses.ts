import { z } from 'zod';
import { backOffice, documents } from '../core/call-limits.ts';
import {
  choice,
  flag,
  id,
  ifUpdatedAt,
  message,
  numeric,
  reference,
  timestamp,
} from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineOperation, textBodyBytes } from '../core/operation.ts';
import { coverFields, mediaStateSchema, uploadSchema } from '../media/assets.ts';
import { categorySchema } from './categories.ts';
import { language, optionalTexts, price, title } from './course-fields.ts';
import { instructorSchema } from './instructors.ts';
import { introVideoOperations } from './intro-videos.ts';
import { lessonSchema, lessonSummarySchema } from './lesson.ts';
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
  ...coverFields,
  short_description: z.string().nullable(),
  long_description: z.string().nullable(),
  prerequisites: z.string().nullable(),
  objectives: z.string().nullable(),
  price: z.number().meta({ description: 'In US dollars; 0 is free' }),
  status: z.enum(courseStatuses),
  difficulty: z.enum(difficulties),
  language: z.string(),
  tags: z.string().nullable().meta({ description: 'Comma-separated' }),
  published: z.boolean(),
  is_featured: z.boolean(),
  enrollment_count: z.number().int(),
  publish_at: timestamp
    .optional()
    .meta({ description: 'When the course is scheduled to be published' }),
  created_at: timestamp,
  updated_at: timestamp,
  category: categorySchema,
  instructor: instructorSchema,
  sections: z.array(sectionSchema).meta({ description: 'In order; may be empty' }),
});

/** A course as shown in lists. */
export const courseSummarySchema = courseBase
  .extend({ lessons: z.array(lessonSummarySchema) })
  .meta({ id: 'CourseSummary' });
export type CourseSummary = z.infer<typeof courseSummarySchema>;

export const courseSchema = courseBase
  .extend({
    lessons: z.array(lessonSchema),
    video: z.string().nullable().meta({ description: 'Path of the intro video' }),
    locked: z
      .boolean()
      .meta({ description: 'true if signing in or a purchase is required to watch' }),
    media: mediaStateSchema.meta({ description: 'Processing state of the intro video' }),
    preview_until: timestamp
      .optional()
      .meta({ description: 'Set if the course is shown by a preview link; when the link expires' }),
  })
  .meta({ id: 'Course' });
export type Course = z.infer<typeof courseSchema>;

const status = choice('Status', courseStatuses);
const difficulty = choice('Difficulty', difficulties);

/** Maximum number of lessons in a course that can be duplicated. */
export const maxCopiedLessons = 2_000;

/** Maximum number of lessons in a course that has an ePub. */
export const maxBookLessons = 2_000;

/** Maximum size of a cover, in bytes. */
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
      'List courses, featured first, then newest. For admins, `all=1` includes hidden courses, and `q` also matches names of instructors',
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
    summary: 'Get a course by id or slug, with its lessons in order',
    input: z.object({ id, preview: previewToken.optional() }),
    output: courseSchema,
    status: 200,
    cache: 'courses',
    dependsOnRights: true,
    isLong: true,
  }),
  epub: defineOperation({
    action: 'catalog.courses.epub',
    method: 'GET',
    path: '/courses/:id/epub',
    access: 'signed-in',
    summary: `Get the texts of a course (of at most ${maxBookLessons} lessons) as an ePub, with a plan or the course`,
    input: z.object({ id }),
    output: z.object({
      name: z.string(),
      content: z.base64().meta({ description: 'The publication' }),
    }),
    status: 200,
    limits: documents,
    document: 'application/epub+zip',
    dependsOnRights: true,
    isLong: true,
  }),
  create: defineOperation({
    action: 'catalog.courses.create',
    method: 'POST',
    path: '/courses',
    access: 'editor',
    maxBodyBytes: textBodyBytes,
    summary: 'Create a course',
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
    limits: backOffice,
    files,
  }),
  duplicate: defineOperation({
    action: 'catalog.courses.duplicate',
    method: 'POST',
    path: '/courses/:courseId/duplicates',
    access: 'editor',
    summary: `Duplicate a course as a draft, with its sections and lessons (at most ${maxCopiedLessons}); its files are copied in the background`,
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
    maxBodyBytes: textBodyBytes,
    summary: 'Update a course; omitted fields are unchanged',
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
    limits: backOffice,
    files,
    isLong: true,
  }),
  remove: defineOperation({
    action: 'catalog.courses.remove',
    method: 'DELETE',
    path: '/courses/:id',
    access: 'editor',
    summary:
      'Delete a course and its lessons; their stored files are deleted soon after, everything else can be restored',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
    costs: ['mail'],
    limits: backOffice,
  }),
  ...introVideoOperations,
};
