import { z } from 'zod';
import { imageVariantSchema } from '../media/assets.ts';
import { filterText, id } from './fields.ts';
import { defineInternal } from './operation.ts';

/** What can be kept as a favorite. */
export const favoriteKinds = ['course', 'tutorial', 'livestream'] as const;
export type FavoriteKind = (typeof favoriteKinds)[number];

/** Something of the catalogue in short, as others list it. */
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

/** What a course consists of. */
export const courseOutlineSchema = z.object({ id, title: z.string(), lessons: z.array(id) });
export type CourseOutline = z.infer<typeof courseOutlineSchema>;

/** Summaries that one answer carries, so that it fits into a message. */
export const summaryLimit = 200;
/** Ids that one question carries: all that an account keeps of a kind. */
export const visibilityLimit = 2_000;

const ids = (limit: number) => z.array(id).max(limit).default([]);

/**
 * Of ids that somebody kept: those of what everybody may see, and has the words where some are
 * asked for; and those of what is no more. What is hidden is neither.
 */
const visibilitySchema = z.object({ shown: z.array(id), gone: z.array(id) });
export type Visibility = z.infer<typeof visibilitySchema>;

const q = filterText('Q', 100).optional();

/** Summaries of what everybody may see, in no order; what is gone or hidden is not among them. */
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
  checkCatalog: defineInternal({
    action: 'catalog.summaries.check-visibility',
    summary: 'Which courses, sub-tutorials and lessons are public, and which no longer exist',
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
