import { z } from 'zod';
import { deletionFields, deletionQuery } from '../catalog/deletions.ts';
import { deletionDays } from '../catalog/limits.ts';
import { id, message } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';

/** A deleted livestream that can still be restored. */
export const deletedLivestreamSchema = z
  .object({ id, title: z.string(), ...deletionFields })
  .meta({ id: 'DeletedLivestream' });
export type DeletedLivestream = z.infer<typeof deletedLivestreamSchema>;

export const livestreamDeletionOperations = {
  list: defineOperation({
    action: 'livestreams.deletions.list',
    method: 'GET',
    path: '/livestreams/deletions',
    access: 'editor',
    summary: `List the livestreams deleted in the last ${deletionDays} days, newest first`,
    input: deletionQuery,
    output: z.object({ deletions: z.array(deletedLivestreamSchema) }),
    status: 200,
    paged: true,
  }),
  restore: defineOperation({
    action: 'livestreams.deletions.restore',
    method: 'POST',
    path: '/livestreams/deletions/:id/restore',
    access: 'editor',
    summary: 'Restore a deleted livestream with its files',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
  remove: defineOperation({
    action: 'livestreams.deletions.remove',
    method: 'DELETE',
    path: '/livestreams/deletions/:id',
    access: 'editor',
    summary: 'Delete a deleted livestream for good, with its files',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
};
