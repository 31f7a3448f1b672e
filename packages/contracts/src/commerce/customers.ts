import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { defineInternal } from '../core/operation.ts';

/** The question to the users service about who buys. */
export const customerFacts = defineInternal({
  action: 'users.accounts.facts',
  summary: 'Name, address and confirmation of an account; null when it is gone',
  safe: true,
  input: z.object({ id }),
  output: z.object({
    user: z
      .object({ name: z.string(), email: z.string(), email_verified_at: timestamp.nullable() })
      .nullable(),
  }),
});
