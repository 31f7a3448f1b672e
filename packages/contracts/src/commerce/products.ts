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

/** Query of the catalog before it deletes a course. */
export const courseBuyers = defineInternal({
  action: 'commerce.courses.buyers',
  summary: 'How many people own a course that they bought',
  safe: true,
  input: z.object({ id }),
  output: z.object({ buyers: z.number().int() }),
});
