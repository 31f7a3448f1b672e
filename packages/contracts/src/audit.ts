import { z } from 'zod';
import { id, numeric, timestamp } from './fields.ts';
import { defineOperation } from './operation.ts';

/** Who did what to which thing. Names and values stay out of it. */
export const auditEntrySchema = z
  .object({
    id,
    at: timestamp,
    admin_id: id.nullable().meta({ description: 'null: nobody was signed in yet' }),
    action: z.string(),
    target_id: z.string().nullable(),
    request_id: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditOperations = {
  list: defineOperation({
    action: 'users.audit.list',
    method: 'GET',
    path: '/audit',
    access: 'admin',
    summary: 'What admins did, newest first, page by page',
    input: z.object({
      page: numeric('Page', { min: 1, max: 100_000, integer: true }).default(1),
      per_page: numeric('Per page', { min: 1, max: 200, integer: true }).default(50),
    }),
    output: z.object({
      entries: z.array(auditEntrySchema),
      page: z.number().int(),
      per_page: z.number().int(),
      total: z.number().int(),
    }),
    status: 200,
  }),
};
