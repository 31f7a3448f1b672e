import { z } from 'zod';
import { filterText, id, message, timestamp } from '../core/fields.ts';
import { defineInternal, defineOperation } from '../core/operation.ts';

/** Lifetime of a preview link, in days. */
export const previewDays = 7;

/** Token of a preview link. An unknown token is treated like none. */
export const previewToken = filterText('Preview', 200);

/** A link that shows a course before it is published. */
const previewSchema = z.object({
  id,
  admin_id: id.meta({ description: 'The admin who created the link' }),
  created_at: timestamp,
  expires_at: timestamp,
});
export const previewLinkSchema = previewSchema
  .extend({ path: z.string().meta({ description: 'Path of the course, with the token' }) })
  .meta({ id: 'PreviewLink' });
export type PreviewLink = z.infer<typeof previewLinkSchema>;

export const previewOperations = {
  list: defineOperation({
    action: 'catalog.previews.list',
    method: 'GET',
    path: '/courses/:id/previews',
    access: 'editor',
    summary: 'List the active preview links of a course, newest first',
    input: z.object({ id }),
    output: z.object({ previews: z.array(previewLinkSchema) }),
    status: 200,
  }),
  create: defineOperation({
    action: 'catalog.previews.create',
    method: 'POST',
    path: '/courses/:id/previews',
    access: 'editor',
    summary: `Create a link that shows an unpublished course for ${previewDays} days`,
    input: z.object({ id }),
    // The response is stored with its Idempotency-Key, so the token is only in the list.
    output: z.object({ message, preview: previewSchema }),
    status: 201,
  }),
  remove: defineOperation({
    action: 'catalog.previews.remove',
    method: 'DELETE',
    path: '/courses/:id/previews/:previewId',
    access: 'editor',
    summary: 'Revoke a preview link',
    input: z.object({ id, previewId: id }),
    output: z.object({ message }),
    status: 200,
  }),
};

/** Query of the services that serve stored files. */
export const previewQuestion = defineInternal({
  action: 'catalog.previews.opens',
  summary: 'Whether a preview link gives access to a stored file',
  safe: true,
  input: z.object({ token: previewToken, assetId: id }),
  output: z.object({ opens: z.boolean() }),
});
