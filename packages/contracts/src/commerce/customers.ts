import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { defineInternal } from '../core/operation.ts';
import { openedSchema } from './access.ts';
import { grantSchema } from './grants.ts';
import { orderSchema } from './orders/order.ts';
import { seatStates } from './states/seat-states.ts';
import { subscriptionSchema } from './subscriptions.ts';
import { billingDetailsSchema } from './tax/billing-details.ts';
import { billingSchema } from './tax/tax.ts';

/** Query to the users service about a buyer. */
export const customerFacts = defineInternal({
  action: 'users.accounts.facts',
  summary: 'Name, address and verification of an account; null if it no longer exists',
  safe: true,
  input: z.object({ id }),
  output: z.object({
    user: z
      .object({
        ...{ name: z.string(), email: z.string(), email_verified_at: timestamp.nullable() },
        address_key: z.string().meta({
          description: 'Keyed hash of the mailbox, under which its used allowances are remembered',
        }),
        country: z.string().nullable().meta({ description: 'As entered by the customer' }),
      })
      .nullable(),
  }),
});

/** All stored data about a user's purchases and opened videos. */
export const purchasesSchema = z.object({
  orders: z.array(orderSchema),
  billing: billingSchema.nullable().meta({ description: 'Billing address of taxed orders' }),
  billing_details: billingDetailsSchema.meta({ description: 'As stated on invoices' }),
  subscription: subscriptionSchema.nullable(),
  seats: z
    .array(
      z.object({ team: z.string(), status: z.enum(seatStates), claimed_at: timestamp.nullable() }),
    )
    .meta({ description: 'Seats that the account holds or has held in teams' }),
  given: z.array(grantSchema).meta({ description: 'Access that an admin gave' }),
  opened_videos: z.array(openedSchema.extend({ opened_at: timestamp })),
});

/** Query of the users service when a user requests all data stored about them. */
export const customerRecords = defineInternal({
  action: 'commerce.customers.records',
  summary: 'What the calling learner has purchased and opened; owners may ask about anyone',
  safe: true,
  input: z.object({ user_id: id.optional() }),
  output: purchasesSchema,
});
