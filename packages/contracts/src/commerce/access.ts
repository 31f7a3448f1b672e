import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { defineInternal, defineOperation } from '../core/operation.ts';
import { type Allowance, plans } from './plans.ts';

/** A video that is not free for everyone, as input for the access rule. */
export const premiumVideoSchema = z.object({
  kind: z.enum(['lesson', 'livestream']),
  id,
  courseId: id.nullable(),
  isArchived: z.boolean(),
});
export type PremiumVideo = z.infer<typeof premiumVideoSchema>;

/** Content that an allowance can open. */
export const openedSchema = premiumVideoSchema.pick({ kind: true, id: true });

/** A user's access and remaining allowances. */
export const accessSchema = z
  .object({
    plan: z.enum(plans),
    courses: z.array(id).meta({ description: 'Purchased for life, or given by an admin' }),
    given_until: z.array(z.object({ course_id: id, until: timestamp })).meta({
      description: 'Of these, the courses that were not purchased but given until some time',
    }),
    opened: z.array(openedSchema).meta({ description: 'Opened with an allowance, permanently' }),
    premium_left: z.number().int().meta({ description: 'Number of premium videos left to choose' }),
    trial_left: z.number().int().meta({ description: 'Number of lessons left in the trial' }),
    trial_ends_at: timestamp
      .nullable()
      .meta({ description: 'null if the email address is not verified' }),
  })
  .meta({ id: 'Access' });
export type AccessRights = z.infer<typeof accessSchema>;

const rightsSchema = z.object({
  plan: z.enum(plans),
  courses: z.array(id),
  opened: z.array(id),
  trial: z.boolean(),
});

/** What stays with a learner whose access ends. */
export const takenKinds = ['certificate', 'epub', 'source_files'] as const;
export type TakenKind = (typeof takenKinds)[number];

const allowances = ['premium', 'trial'] as const satisfies readonly Allowance[];

export const accessOperations = {
  get: defineOperation({
    action: 'commerce.access.get',
    method: 'GET',
    path: '/access',
    access: 'learner',
    summary: 'Get what the caller may watch, and how many free premium videos are left',
    input: z.object({}),
    output: accessSchema,
    status: 200,
  }),
};

/** Access queries about the calling learner, used wherever content is protected. */
export const accessQuestions = {
  rights: defineInternal({
    action: 'commerce.access.rights',
    summary: 'What the calling learner has purchased and opened',
    safe: true,
    // Page loads wait for it.
    answerMs: 2_000,
    input: z.object({}),
    output: rightsSchema,
  }),
  unlock: defineInternal({
    action: 'commerce.access.unlock',
    summary: `Uses one of the calling learner's premium videos, once per video`,
    input: premiumVideoSchema,
    output: z.object({ outcome: z.enum(['opened', 'open', 'none-left', 'shut']) }),
  }),
  noteTaken: defineInternal({
    action: 'commerce.access.noteTaken',
    summary: 'Records that the calling learner took away something of a course that stays theirs',
    // Idempotent.
    safe: true,
    input: z.object({ kind: z.enum(takenKinds), courseId: id }),
    output: z.object({}),
  }),
  open: defineInternal({
    action: 'commerce.access.open',
    summary: 'Whether the calling learner may watch a video; may use the trial the first time',
    // Idempotent.
    safe: true,
    answerMs: 2_000,
    input: premiumVideoSchema.extend({
      /** Whether the learner starts playback; false for renewals and for parts of the file. */
      isAsked: z.boolean(),
    }),
    output: z.object({
      isOpen: z.boolean(),
      /** The allowance that opened it, now or earlier; null if it is paid for or stays locked. */
      by: z.enum(allowances).nullable(),
      /** Whether one of the caller's premium videos would open it. */
      mayUnlock: z.boolean(),
    }),
  }),
};
