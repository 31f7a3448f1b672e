import { z } from 'zod';
import { id, message, timestamp } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';

export const sessionSchema = z
  .object({
    id,
    current: z.boolean(),
    device: z.string(),
    place: z.string(),
    created_at: timestamp,
    last_seen_at: timestamp,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

export const ownSessionOperations = {
  // Not paged: an account has few sessions, and at most the newest 200 are shown.
  list: defineOperation({
    action: 'users.sessions.list',
    method: 'GET',
    path: '/sessions',
    access: 'learner',
    summary: "List the account's sessions, most recently used first",
    input: z.object({}),
    output: z.object({ sessions: z.array(sessionSchema) }),
    status: 200,
  }),
  end: defineOperation({
    action: 'users.sessions.end',
    method: 'DELETE',
    path: '/sessions/:id',
    access: 'learner',
    summary: "End one of the caller's sessions",
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
  endOthers: defineOperation({
    action: 'users.sessions.endOthers',
    method: 'DELETE',
    path: '/sessions',
    access: 'learner',
    summary: "End all of the caller's sessions except the current one",
    input: z.object({}),
    output: z.object({ message, ended: z.number().int() }),
    status: 200,
  }),
};
