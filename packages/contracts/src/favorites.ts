import { z } from 'zod';
import { cardSchema, favoriteKinds } from './cards.ts';
import { choice, message, reference, timestamp } from './fields.ts';
import { defineOperation } from './operation.ts';

export const favoriteSchema = cardSchema
  .extend({ kind: z.enum(favoriteKinds), added_at: timestamp })
  .meta({ id: 'Favorite' });
export type Favorite = z.infer<typeof favoriteSchema>;

/** Favorites that an account can keep. */
export const favoriteLimit = 500;

const which = z.object({ kind: choice('Kind', favoriteKinds), id: reference('Id') });

export const favoriteOperations = {
  // Not paged: there are at most as many as an account can keep.
  list: defineOperation({
    action: 'users.favorites.list',
    method: 'GET',
    path: '/favorites',
    access: 'learner',
    summary: "One's own favorites, newest first; what is gone or hidden is left out",
    input: z.object({}),
    output: z.object({ favorites: z.array(favoriteSchema) }),
    status: 200,
  }),
  add: defineOperation({
    action: 'users.favorites.add',
    method: 'PUT',
    path: '/favorites/:kind/:id',
    access: 'learner',
    summary: 'Keep a course, a sub-tutorial or a livestream as a favorite',
    input: which,
    output: z.object({ message }),
    status: 200,
  }),
  remove: defineOperation({
    action: 'users.favorites.remove',
    method: 'DELETE',
    path: '/favorites/:kind/:id',
    access: 'learner',
    summary: 'Keep it no longer; one that is none is as good',
    input: which,
    output: z.object({ message }),
    status: 200,
  }),
};
