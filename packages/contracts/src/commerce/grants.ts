import { z } from 'zod';
import { bookkeeping } from '../core/call-limits.ts';
import {
  choice,
  id,
  message,
  optionalText,
  requiredText,
  timeOrDay,
  timestamp,
} from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';

/** Access that an admin gave a person by hand. */
export const grantSchema = z
  .object({
    id,
    plan: z.enum(['pro']).nullable().meta({ description: 'null for a course' }),
    course_id: id.nullable().meta({ description: 'null for a plan' }),
    course_title: z.string().nullable().meta({ description: 'The title when it was given' }),
    reason: z.string(),
    given_at: timestamp,
    until: timestamp.nullable().meta({ description: 'null for good' }),
    ended_at: timestamp.nullable().meta({ description: 'When it ran out or was taken back' }),
  })
  .meta({ id: 'Grant' });
export type Grant = z.infer<typeof grantSchema>;

const saved = z.object({ message, grant: grantSchema });

export const grantOperations = {
  list: defineOperation({
    action: 'commerce.grants.list',
    method: 'GET',
    path: '/users/:id/grants',
    access: 'admin',
    summary: 'List the access that a user was given by hand, newest first',
    input: z.object({ id }),
    output: z.object({ grants: z.array(grantSchema) }),
    status: 200,
  }),
  create: defineOperation({
    action: 'commerce.grants.create',
    method: 'POST',
    path: '/users/:id/grants',
    access: 'admin',
    summary: 'Give a user a course or the Pro plan; this opens the same as a purchase',
    input: z
      .object({
        id,
        plan: choice('Plan', ['pro']).optional(),
        course_id: optionalText('Course', 200),
        until: timeOrDay('Until must be a day, or a date and time').nullish().meta({
          description: 'A time, or the last day in the time zone of the seller',
        }),
        reason: requiredText('Reason', 500),
      })
      .superRefine(({ plan, course_id }, context) => {
        const refuse = (text: string) =>
          context.addIssue({ code: 'custom', path: ['course_id'], message: text });
        if (!plan && !course_id) refuse('Course or plan is required');
        if (plan && course_id) refuse('Send a course or a plan, not both');
      }),
    output: saved,
    status: 201,
    costs: ['mail'],
    limits: bookkeeping,
  }),
  remove: defineOperation({
    action: 'commerce.grants.remove',
    method: 'DELETE',
    path: '/users/:id/grants/:grantId',
    access: 'admin',
    summary: 'Take back access that was given by hand; purchases are not affected',
    input: z.object({ id, grantId: id }),
    output: saved,
    status: 200,
    costs: ['mail'],
    limits: bookkeeping,
  }),
};
