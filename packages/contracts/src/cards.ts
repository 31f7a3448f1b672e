import { z } from 'zod';
import { imageVariantSchema } from './assets.ts';
import { filterText, id } from './fields.ts';
import { defineInternal } from './operation.ts';

/** What can be kept as a favorite. */
export const favoriteKinds = ['course', 'tutorial', 'livestream'] as const;
export type FavoriteKind = (typeof favoriteKinds)[number];

/** Something of the catalogue in short, as others list it. */
export const cardSchema = z.object({
  id,
  title: z.string(),
  subtitle: z.string().nullable(),
  path: z.string().meta({ description: 'Its page' }),
  image: z.string().nullable(),
  images: z.array(imageVariantSchema),
});
export type Card = z.infer<typeof cardSchema>;

export const lessonCardSchema = cardSchema.extend({
  course_id: id,
  course_title: z.string(),
  duration: z.string().nullable(),
});
export type LessonCard = z.infer<typeof lessonCardSchema>;

/** What a course consists of. */
export const courseOutlineSchema = z.object({ id, title: z.string(), lessons: z.array(id) });
export type CourseOutline = z.infer<typeof courseOutlineSchema>;

/** Cards that one answer carries, so that it fits into a message. */
export const cardLimit = 200;
/** Ids that one question carries: all that an account keeps of a kind. */
export const siftLimit = 2_000;

const ids = (limit: number) => z.array(id).max(limit).default([]);

/**
 * Of ids that somebody kept: those of what everybody may see, and has the words where some are
 * asked for; and those of what is no more. What is hidden is neither.
 */
const siftedSchema = z.object({ shown: z.array(id), gone: z.array(id) });
export type Sifted = z.infer<typeof siftedSchema>;

const q = filterText('Q', 100).optional();

/** Cards of what everybody may see, in no order; what is gone or hidden is not among them. */
export const cardOperations = {
  catalog: defineInternal({
    action: 'catalog.cards.find',
    summary: 'Courses, sub-tutorials and lessons in short',
    input: z.object({
      courses: ids(cardLimit),
      tutorials: ids(cardLimit),
      lessons: ids(cardLimit),
    }),
    output: z.object({
      courses: z.array(cardSchema),
      tutorials: z.array(cardSchema),
      lessons: z.array(lessonCardSchema),
    }),
  }),
  livestreams: defineInternal({
    action: 'livestreams.cards.find',
    summary: 'Livestreams in short',
    input: z.object({ ids: ids(cardLimit) }),
    output: z.object({ livestreams: z.array(cardSchema) }),
  }),
  outlines: defineInternal({
    action: 'catalog.cards.outlines',
    summary: 'Title and lessons of courses, hidden ones too; what is gone is not among them',
    input: z.object({ courses: ids(cardLimit) }),
    output: z.object({ courses: z.array(courseOutlineSchema) }),
  }),
  siftCatalog: defineInternal({
    action: 'catalog.cards.sift',
    summary: 'Which courses, sub-tutorials and lessons everybody may see, and which are no more',
    input: z.object({
      courses: ids(siftLimit),
      tutorials: ids(siftLimit),
      lessons: ids(siftLimit),
      q,
    }),
    output: z.object({ courses: siftedSchema, tutorials: siftedSchema, lessons: siftedSchema }),
  }),
  siftLivestreams: defineInternal({
    action: 'livestreams.cards.sift',
    summary: 'Which livestreams everybody may see, and which are no more',
    input: z.object({ ids: ids(siftLimit), q }),
    output: z.object({ livestreams: siftedSchema }),
  }),
};
