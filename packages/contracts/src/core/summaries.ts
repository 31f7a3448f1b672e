import { z } from 'zod';
import { premiumVideoSchema } from '../commerce/access.ts';
import { imageVariantSchema } from '../media/assets.ts';
import { filterText, id } from './fields.ts';
import { defineInternal } from './operation.ts';

/** Kinds of content that can be favorites. */
export const favoriteKinds = ['course', 'tutorial', 'livestream'] as const;
export type FavoriteKind = (typeof favoriteKinds)[number];

/** Summary of catalog content, as shown in lists. */
export const contentSummarySchema = z.object({
  id,
  title: z.string(),
  subtitle: z.string().nullable(),
  path: z.string().meta({ description: 'Path of its page' }),
  image: z.string().nullable(),
  images: z.array(imageVariantSchema),
});
export type ContentSummary = z.infer<typeof contentSummarySchema>;

export const lessonContentSummarySchema = contentSummarySchema.extend({
  course_id: id,
  course_title: z.string(),
  duration: z.string().nullable(),
});
export type LessonContentSummary = z.infer<typeof lessonContentSummarySchema>;

/** Contents of a course. */
export const courseOutlineSchema = z.object({ id, title: z.string(), lessons: z.array(id) });
export type CourseOutline = z.infer<typeof courseOutlineSchema>;

/** A course that the caller may see, as needed to tell whether they have completed it. */
export const courseContentsSchema = courseOutlineSchema.extend({
  instructor: z.string().meta({ description: 'Name of the instructor' }),
  price: z.number(),
  isArchived: z.boolean().meta({ description: 'No longer on offer: only its buyers see it' }),
  durations: z.array(z.number()).meta({
    description: 'Of the videos of the lessons in seconds, in their order; 0 without one',
  }),
});
export type CourseContents = z.infer<typeof courseContentsSchema>;

/** Maximum number of summaries in one response, so that it fits into a message. */
export const summaryLimit = 200;
/** Maximum number of ids in one query: an account keeps no more of a kind. */
export const visibilityLimit = 2_000;

const ids = (limit: number) => z.array(id).max(limit).default([]);

/**
 * Result for stored ids: `shown` are visible to the caller and match the search words, if any; `gone`
 * no longer exist. Hidden ones are in neither list.
 */
const visibilitySchema = z.object({ shown: z.array(id), gone: z.array(id) });
export type Visibility = z.infer<typeof visibilitySchema>;

const q = filterText('Q', 100).optional();

/**
 * Summaries of content that the caller may see, unordered; deleted or hidden content is omitted.
 * Archived courses are shown to those who bought them.
 */
export const summaryOperations = {
  catalog: defineInternal({
    action: 'catalog.summaries.find',
    summary: 'Short forms of courses, sub-tutorials and lessons',
    safe: true,
    input: z.object({
      courses: ids(summaryLimit),
      tutorials: ids(summaryLimit),
      lessons: ids(summaryLimit),
    }),
    output: z.object({
      courses: z.array(contentSummarySchema),
      tutorials: z.array(contentSummarySchema),
      lessons: z.array(lessonContentSummarySchema),
    }),
  }),
  livestreams: defineInternal({
    action: 'livestreams.summaries.find',
    summary: 'Short forms of livestreams',
    safe: true,
    input: z.object({ ids: ids(summaryLimit) }),
    output: z.object({ livestreams: z.array(contentSummarySchema) }),
  }),
  outlines: defineInternal({
    action: 'catalog.summaries.outlines',
    summary: 'Titles and lessons of courses, including hidden ones; deleted courses are omitted',
    safe: true,
    input: z.object({ courses: ids(summaryLimit) }),
    output: z.object({ courses: z.array(courseOutlineSchema) }),
  }),
  contents: defineInternal({
    action: 'catalog.summaries.contents',
    summary: 'Title, instructor and lessons of a course; null if the caller may not see it',
    safe: true,
    input: z.object({ course: id }),
    output: z.object({ course: courseContentsSchema.nullable() }),
  }),
  lesson: defineInternal({
    action: 'catalog.summaries.lesson',
    summary: 'The course of a lesson, and what opens it; null if the caller may not see it',
    safe: true,
    input: z.object({ lesson: id }),
    output: z.object({
      lesson: z
        .object({
          course_id: id,
          premium: premiumVideoSchema.nullable(),
          has_video: z.boolean(),
        })
        .meta({ description: '`premium` is null for a lesson that is open to everybody' })
        .nullable(),
    }),
  }),
  checkCatalog: defineInternal({
    action: 'catalog.summaries.check-visibility',
    summary:
      'Which courses, sub-tutorials and lessons the caller may see, and which no longer exist',
    safe: true,
    input: z.object({
      courses: ids(visibilityLimit),
      tutorials: ids(visibilityLimit),
      lessons: ids(visibilityLimit),
      q,
    }),
    output: z.object({
      courses: visibilitySchema,
      tutorials: visibilitySchema,
      lessons: visibilitySchema,
    }),
  }),
  checkLivestreams: defineInternal({
    action: 'livestreams.summaries.check-visibility',
    summary: 'Which livestreams are public, and which no longer exist',
    safe: true,
    input: z.object({ ids: ids(visibilityLimit), q }),
    output: z.object({ livestreams: visibilitySchema }),
  }),
};
