import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { defineInternal } from '../core/operation.ts';

/** The Pro plan, or a course, that an admin gives. */
const giftSchema = z.object({
  plan: z.literal('pro').nullable(),
  course_id: id.nullable(),
  course_title: z.string().nullable(),
  until: timestamp.nullable(),
  reason: z.string(),
  given_by: id.meta({ description: 'Id of the admin' }),
});
export type Gift = z.infer<typeof giftSchema>;

/** What a person is given by an import, or when an admin adds them. */
export const givenAccessSchema = z.object({
  giftId: id,
  gifts: z.array(giftSchema),
  /** Whether to mail the person; the invitation of a new one names the gifts already. */
  isMailed: z.boolean(),
});
export type GivenAccess = z.infer<typeof givenAccessSchema>;

/** Returns what a grant of it is stored under: `pro`, or the id of a course. */
export function giftKey({ course_id }: Pick<Gift, 'course_id'>): string {
  return course_id ?? 'pro';
}

/** Maximum number of people in one query: those of one import. */
const holderLimit = 2_000;

/** Query of the users service before it gives people access. */
export const givenAccessQuestion = defineInternal({
  action: 'commerce.grants.held',
  summary: 'What people hold that an admin gave them: `pro`, or ids of courses',
  safe: true,
  input: z.object({ user_ids: z.array(id).max(holderLimit) }),
  output: z.object({ held: z.array(z.object({ user_id: id, what: z.string() })) }),
});
