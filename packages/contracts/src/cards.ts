import { z } from 'zod';
import { imageVariantSchema } from './assets.ts';
import { id } from './fields.ts';
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

/** Ids that one call may ask for. */
export const cardLimit = 500;
const ids = z.array(id).max(cardLimit).default([]);

/** Cards of what everybody may see, in no order; what is gone or hidden is not among them. */
export const cardOperations = {
  catalog: defineInternal({
    action: 'catalog.cards.find',
    summary: 'Courses, sub-tutorials and lessons in short',
    input: z.object({ courses: ids, tutorials: ids, lessons: ids }),
    output: z.object({
      courses: z.array(cardSchema),
      tutorials: z.array(cardSchema),
      lessons: z.array(lessonCardSchema),
    }),
  }),
  livestreams: defineInternal({
    action: 'livestreams.cards.find',
    summary: 'Livestreams in short',
    input: z.object({ ids }),
    output: z.object({ livestreams: z.array(cardSchema) }),
  }),
};
