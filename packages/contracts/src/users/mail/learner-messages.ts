import { z } from 'zod';
import { plans } from '../../commerce/plans.ts';
import { tellingPeople } from '../../core/call-limits.ts';
import {
  choice,
  flag,
  id,
  message,
  reference,
  requiredText,
  timestamp,
} from '../../core/fields.ts';
import { listQuery } from '../../core/lists.ts';
import { defineOperation } from '../../core/operation.ts';
import { requiredName } from '../../core/text/names.ts';
import { messageLimits } from '../limits.ts';

/** `collecting`: the recipients are being listed. */
export const learnerMessageStatuses = ['collecting', 'sending', 'sent', 'stopped'] as const;

/** A message of the team to the learners of a course or plan. */
export const learnerMessageSchema = z
  .object({
    id,
    subject: z.string(),
    text: z.string(),
    course_id: id.nullable(),
    course_title: z.string().nullable(),
    plan: z.enum(plans).nullable(),
    status: z.enum(learnerMessageStatuses),
    recipients: z.int().meta({ description: 'As far as they are listed' }),
    done: z.int().meta({ description: 'Recipients who were told, or want no messages' }),
    sent_by: z.string().meta({ description: 'Name or address of the admin' }),
    created_at: timestamp,
  })
  .meta({ id: 'LearnerMessage' });
export type LearnerMessage = z.infer<typeof learnerMessageSchema>;

const audience = {
  course_id: reference('Course').optional(),
  plan: choice('Plan', plans).optional(),
};

export const learnerMessageOperations = {
  send: defineOperation({
    action: 'users.learnerMessages.send',
    method: 'POST',
    path: '/messages/learners',
    access: 'admin',
    summary:
      'Write to the learners of a course or with a plan, by mail and as a notification; a dry run counts them and, with `to_self`, mails the message to the caller',
    input: z.object({
      ...audience,
      subject: requiredName('Subject', messageLimits.subject),
      text: requiredText('Text', messageLimits.message),
      dry_run: flag('Dry run').default(false),
      to_self: flag('To self').default(false),
    }),
    output: z.object({
      message,
      recipients: z.int().meta({ description: 'People who get it' }),
      by_mail: z.int().meta({ description: 'Those of them who also get it by mail' }),
    }),
    status: 202,
    takesKey: true,
    costs: ['mail'],
    limits: tellingPeople,
  }),
  list: defineOperation({
    action: 'users.learnerMessages.list',
    method: 'GET',
    path: '/messages/learners',
    access: 'admin',
    summary: 'List messages to learners with their progress, newest first',
    input: z.object(listQuery({ sorts: ['created_at'], filters: {} })),
    output: z.object({ learner_messages: z.array(learnerMessageSchema) }),
    status: 200,
    paged: true,
  }),
  stop: defineOperation({
    action: 'users.learnerMessages.stop',
    method: 'POST',
    path: '/messages/learners/:id/stop',
    access: 'admin',
    summary: 'Stop sending a message; repeating this has no effect',
    input: z.object({ id }),
    output: z.object({ message, learner_message: learnerMessageSchema }),
    status: 200,
  }),
};
