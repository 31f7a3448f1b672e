import { z } from 'zod';
import { id } from '../core/fields.ts';
import { givenAccessSchema } from './given-access.ts';

/** Jobs on purchases, processed by the commerce service. */
export const commerceJobSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('forget-customer'),
    userId: id,
    /** Keyed hash of the mailbox, see `customerFacts`. Absent in jobs of earlier versions. */
    addressKey: z.string().optional(),
    requestId: z.string(),
  }),
  z.object({
    name: z.literal('sync-payment'),
    orderId: id,
    /** Reason for querying the provider: each cause is a separate job. */
    cause: id,
    requestId: z.string(),
  }),
  z.object({
    name: z.literal('withdraw-course'),
    courseId: id,
    title: z.string(),
    /** Shortly before the course was deleted. It had no owners then. */
    since: z.iso.datetime(),
    requestId: z.string(),
  }),
  z.object({
    name: z.literal('stop-renewal'),
    userId: id,
    /** When the account was disabled: each time is a separate job. */
    since: z.iso.datetime(),
    requestId: z.string(),
  }),
  /** Tells the members of a team that its plan has ended. */
  z.object({ name: z.literal('tell-team'), subscriptionId: id, requestId: z.string() }),
  givenAccessSchema.extend({
    ...{ name: z.literal('give-access'), userId: id, requestId: z.string() },
  }),
]);
export type CommerceJob = z.infer<typeof commerceJobSchema>;
