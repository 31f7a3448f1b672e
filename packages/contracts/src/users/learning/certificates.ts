import { z } from 'zod';
import { documents, lookingUp } from '../../core/call-limits.ts';
import { documentSchema } from '../../core/documents.ts';
import { flag, id, message, reference, timestamp } from '../../core/fields.ts';
import { listQuery } from '../../core/lists.ts';
import { defineOperation } from '../../core/operation.ts';

/** A certificate of completion. It keeps what was true when it was issued. */
export const certificateSchema = z
  .object({
    number: z.string().meta({ description: 'Printed on the certificate' }),
    user_id: id,
    name: z.string().meta({ description: 'Name of the learner' }),
    course_id: id,
    course: z.string().meta({ description: 'Title of the course' }),
    instructor: z.string().meta({ description: 'Name of the instructor' }),
    lessons: z.number().int().min(1).meta({ description: 'Number of lessons of the course' }),
    issued_at: timestamp,
    revoked: z.boolean().meta({
      description: 'true if what it was earned with was refunded; it is valid again once paid for',
    }),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof certificateSchema>;

/** Whether a certificate is what it claims to be. */
export const certificateStates = ['valid', 'revoked', 'unknown'] as const;

export const certificateOperations = {
  issue: defineOperation({
    action: 'users.certificates.issue',
    method: 'POST',
    path: '/certificates',
    access: 'learner',
    summary: 'Get the certificate of a completed course; the same one if it was issued before',
    input: z.object({ course_id: reference('Course') }),
    output: z.object({ message, certificate: certificateSchema }),
    status: 201,
    limits: documents,
    repeats: true,
  }),
  list: defineOperation({
    action: 'users.certificates.list',
    method: 'GET',
    path: '/certificates',
    access: 'signed-in',
    summary: "List the caller's certificates, newest first; for admins, everybody's",
    input: z.object({
      all: flag('all').default(false).meta({
        description: "Everybody's, for an admin who is signed in as a learner as well",
      }),
      ...listQuery({
        sorts: ['issued_at', 'name', 'course'],
        filters: {
          course_id: reference('Course').optional(),
          user_id: reference('User').optional(),
        },
      }),
    }),
    output: z.object({ certificates: z.array(certificateSchema) }),
    status: 200,
    paged: true,
  }),
  check: defineOperation({
    action: 'users.certificates.check',
    method: 'GET',
    path: '/certificates/:number',
    access: 'public',
    summary: 'Check whether a certificate is valid, by the number printed on it',
    input: z.object({ number: z.string().trim().min(1).max(40).toUpperCase() }),
    output: z.object({
      state: z.enum(certificateStates),
      certificate: certificateSchema
        .pick({ number: true, name: true, course: true, issued_at: true })
        .nullable()
        .meta({ description: 'null if there is no certificate with this number' }),
    }),
    status: 200,
    limits: lookingUp,
  }),
  document: defineOperation({
    action: 'users.certificates.pdf',
    method: 'GET',
    path: '/certificates/:number.pdf',
    access: 'signed-in',
    summary: 'Get a valid certificate as PDF, as its owner or an admin',
    input: z.object({ number: z.string().min(1) }),
    output: documentSchema,
    status: 200,
    limits: documents,
    document: 'application/pdf',
  }),
};
