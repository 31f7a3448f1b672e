import { z } from 'zod';
import { id, reference, timestamp } from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineOperation } from '../core/operation.ts';

const fields = {
  id,
  at: timestamp,
  admin_id: id.nullable().meta({ description: 'null if nobody was signed in' }),
  action: z.string(),
  target_id: z.string().nullable(),
  request_id: z.string(),
};
const changes = z.array(z.string());

/** Old and new value of a field, truncated if long; null: no value. */
const auditValueSchema = z
  .object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
  .meta({ id: 'AuditValue' });
export type AuditValue = z.infer<typeof auditValueSchema>;
const values = z.array(auditValueSchema);

/** A service's audit record of a call. Entries from before a field was introduced lack it. */
export const auditRecordSchema = z.object({
  ...fields,
  changes: changes.default([]),
  values: values.default([]),
  label: z.string().default(''),
  parent_id: z.string().nullable().default(null),
  address: z.string().default(''),
  user_agent: z.string().default(''),
});
export type AuditRecord = z.infer<typeof auditRecordSchema>;

/** Audit entry: the admin, the action, its target and its origin. Contains no personal values. */
export const auditEntrySchema = z
  .object({
    ...fields,
    changes: changes.meta({ description: 'Names of the fields in the request' }),
    values: values.meta({
      description: 'Previous and new values, for content and settings',
    }),
    label: z.string().meta({
      description: 'Title or name of the target; empty if it has none or no longer exists',
    }),
    parent_id: z.string().nullable().meta({ description: 'Course of a lesson' }),
    device: z.string().meta({ description: 'Browser and operating system, as far as known' }),
    place: z.string().meta({ description: 'Country of the IP address' }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditOperations = {
  list: defineOperation({
    action: 'users.audit.list',
    method: 'GET',
    path: '/audit',
    access: 'admin',
    summary:
      'List what admins have done, newest first; the first 50 unless a page is requested. Admins who are not owners get only what concerns content',
    input: z.object(
      listQuery({
        sorts: ['at'],
        filters: {
          admin_id: reference('Admin').optional(),
          action: reference('Action').optional(),
        },
        maxPerPage: 200,
      }),
    ),
    output: z.object({
      entries: z.array(auditEntrySchema),
      page: z.number().int(),
      per_page: z.number().int(),
      total: z.number().int(),
    }),
    status: 200,
    paged: true,
  }),
};
