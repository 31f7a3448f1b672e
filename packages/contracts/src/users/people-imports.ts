import { z } from 'zod';
import { tellingPeople } from '../core/call-limits.ts';
import { choice, id, listedId, message, optionalText, timeOrDay } from '../core/fields.ts';
import { importInput, importResultSchema } from '../core/imports.ts';
import { defineOperation, longBodyBytes } from '../core/operation.ts';
import { requiredName } from '../core/text/names.ts';
import { registeredUserSchema } from './admins.ts';
import { personNameLimit } from './limits.ts';
import { email } from './sign-in/credentials.ts';

/** Columns of a table of people. The first name of each is the one that messages use. */
export const peopleColumns = {
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address'],
  name: ['name', 'full name', 'display name'],
  first_name: ['first name', 'given name'],
  last_name: ['last name', 'family name', 'surname'],
  courses: ['courses', 'course'],
  plan: ['plan'],
  until: ['until', 'last day', 'ends', 'expires'],
  reason: ['reason'],
} as const;

/** Reason that is recorded if the table states none. */
export const importReason = 'Moved from another platform';

export const peopleImportOperations = {
  add: defineOperation({
    action: 'users.accounts.add',
    method: 'POST',
    path: '/users',
    access: 'admin',
    summary:
      'Add a learner, who is mailed a link to choose a password, with courses or the Pro plan',
    input: z.object({
      name: requiredName('Name', personNameLimit),
      email,
      plan: choice('Plan', ['pro']).optional(),
      course_ids: z
        .array(listedId('Courses'), 'Courses must be a list')
        .max(20, 'There may be at most 20 courses')
        .optional(),
      until: timeOrDay('Until must be a day, or a date and time').nullish().meta({
        description: 'A timeOrDay, or the last day in the time zone of the seller',
      }),
      reason: optionalText('Reason', 500),
    }),
    output: z.object({ message, user: registeredUserSchema }),
    status: 201,
    costs: ['mail'],
    limits: tellingPeople,
  }),
  invite: defineOperation({
    action: 'users.accounts.invite',
    method: 'POST',
    path: '/users/:id/invitation',
    access: 'admin',
    summary: "Resend a learner's invitation; its previous link becomes invalid",
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
    costs: ['mail'],
    limits: tellingPeople,
  }),
  importPeople: defineOperation({
    action: 'users.accounts.import',
    method: 'POST',
    path: '/imports/people',
    access: 'admin',
    summary:
      'Add learners from a CSV table, with the access that it lists; importing it again adds nothing twice',
    input: z.object(importInput),
    textFiles: ['file'],
    maxBodyBytes: longBodyBytes,
    output: importResultSchema,
    status: 201,
    repeats: true,
    isLong: true,
    costs: ['mail'],
    limits: tellingPeople,
  }),
};
