import { z } from 'zod';
import { id } from '../core/fields.ts';
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
      })
      .nullable(),
  }),
});
