import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { defineInternal, defineOperation } from '../core/operation.ts';
import { type Allowance, plans } from './plans.ts';

/** A video that is not free for everybody, as the rule of access looks at it. */
export const premiumVideoSchema = z.object({
  kind: z.enum(['lesson', 'livestream']),
  id,
  courseId: id.nullable(),
  isArchived: z.boolean(),
});
export type PremiumVideo = z.infer<typeof premiumVideoSchema>;

/** What an allowance can have opened. */
export const openedSchema = premiumVideoSchema.pick({ kind: true, id: true });

/** What somebody may watch, and what is left to choose. */
export const accessSchema = z
  .object({
    plan: z.enum(plans),
    courses: z.array(id).meta({ description: 'Bought for life' }),
    opened: z.array(openedSchema).meta({ description: 'Opened by an allowance; they stay open' }),
    premium_left: z.number().int().meta({ description: 'Videos of one’s choice still to open' }),
    trial_left: z.number().int().meta({ description: 'Lessons that the trial still opens' }),
    trial_ends_at: timestamp
      .nullable()
      .meta({ description: 'null: the e-mail address is not confirmed' }),
  })
  .meta({ id: 'Access' });
export type AccessRights = z.infer<typeof accessSchema>;

const rightsSchema = z.object({ plan: z.enum(plans), courses: z.array(id) });

const allowances = ['premium', 'trial'] as const satisfies readonly Allowance[];

export const accessOperations = {
  get: defineOperation({
    action: 'commerce.access.get',
    method: 'GET',
    path: '/access',
    access: 'learner',
    summary: 'What the caller may watch, and how many videos are left to choose',
    input: z.object({}),
    output: accessSchema,
    status: 200,
  }),
};

/** The questions that every door asks about the learner who calls. */
export const accessQuestions = {
  rights: defineInternal({
    action: 'commerce.access.rights',
    summary: 'The plan and the courses of the learner who calls',
    safe: true,
    // Reads of pages wait for it.
    answerMs: 2_000,
    input: z.object({}),
    output: rightsSchema,
  }),
  unlock: defineInternal({
    action: 'commerce.access.unlock',
    summary: 'Spends one of the premium videos of the learner who calls, once for each video',
    input: premiumVideoSchema,
    output: z.object({ outcome: z.enum(['opened', 'open', 'none-left', 'shut']) }),
  }),
  open: defineInternal({
    action: 'commerce.access.open',
    summary:
      'Whether the learner who calls may watch a video; the first time, an allowance is used',
    // The second time is the same as the first.
    safe: true,
    answerMs: 2_000,
    input: premiumVideoSchema,
    output: z.object({
      isOpen: z.boolean(),
      /** The allowance that opened it, now or earlier; null where it is paid for, or stays shut. */
      by: z.enum(allowances).nullable(),
    }),
  }),
};
