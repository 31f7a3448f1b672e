import { z } from 'zod';
import { choice, id, message, reference, timestamp } from '../../core/fields.ts';
import { listQuery } from '../../core/lists.ts';
import { defineOperation } from '../../core/operation.ts';
import { contentSummarySchema, favoriteKinds } from '../../core/summaries.ts';

export const favoriteSchema = contentSummarySchema
  .extend({ kind: z.enum(favoriteKinds), added_at: timestamp })
  .meta({ id: 'Favorite' });
export type Favorite = z.infer<typeof favoriteSchema>;

/** Maximum number of favorites of an account. */
export const favoriteLimit = 1_000;

const kind = choice('Kind', favoriteKinds);
const which = z.object({ kind, id: reference('Id') });

export const favoriteOperations = {
  list: defineOperation({
    action: 'users.favorites.list',
    method: 'GET',
    path: '/favorites',
    access: 'learner',
    summary: "List the caller's favorites, newest first, without deleted and hidden items",
    input: z.object(listQuery({ sorts: ['added_at'], filters: { kind: kind.optional() } })),
    output: z.object({ favorites: z.array(favoriteSchema) }),
    status: 200,
    paged: true,
  }),
  // Not paged: every screen with favorite buttons needs all ids, and there are not many.
  ids: defineOperation({
    action: 'users.favorites.ids',
    method: 'GET',
    path: '/favorites/ids',
    access: 'learner',
    summary: `List the ids of the caller's favorites, newest first`,
    input: z.object({}),
    output: z.object({ course: z.array(id), tutorial: z.array(id), livestream: z.array(id) }),
    status: 200,
  }),
  add: defineOperation({
    action: 'users.favorites.add',
    method: 'PUT',
    path: '/favorites/:kind/:id',
    access: 'learner',
    summary: 'Add a course, sub-tutorial or livestream to the favorites',
    input: which,
    output: z.object({ message }),
    status: 200,
  }),
  remove: defineOperation({
    action: 'users.favorites.remove',
    method: 'DELETE',
    path: '/favorites/:kind/:id',
    access: 'learner',
    summary: 'Remove a favorite; succeeds even if it does not exist',
    input: which,
    output: z.object({ message }),
    status: 200,
  }),
  removeAll: defineOperation({
    action: 'users.favorites.removeAll',
    method: 'DELETE',
    path: '/favorites',
    access: 'learner',
    summary: 'Remove all favorites',
    input: z.object({}),
    output: z.object({ message }),
    status: 200,
  }),
};
