import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { defineInternal } from '../core/operation.ts';

/** Query to the catalog about a course to be bought. */
export const courseOffer = defineInternal({
  action: 'catalog.courses.offer',
  summary: 'The price of a public course; null if it is free, hidden or unknown',
  safe: true,
  input: z.object({ id }),
  output: z.object({
    course: z
      .object({
        id,
        title: z.string(),
        price: z.number().meta({ description: 'In US dollars' }),
        updated_at: timestamp,
      })
      .nullable(),
  }),
});

/** Query to the catalog about courses that an admin names: drafts and free courses, too. */
export const courseNames = defineInternal({
  action: 'catalog.courses.named',
  summary: 'The courses with these ids, slugs or titles, whatever the case; titles may be shared',
  safe: true,
  input: z.object({ names: z.array(z.string().max(300)).max(500) }),
  output: z.object({
    courses: z.array(z.object({ id, title: z.string(), slug: z.string() })),
  }),
});

/** Query of the catalog before it deletes a course. */
export const courseBuyers = defineInternal({
  action: 'commerce.courses.buyers',
  summary: 'How many people own a course that they bought',
  safe: true,
  input: z.object({ id }),
  output: z.object({ buyers: z.number().int() }),
});
