import { z } from 'zod';
import { tellingPeople } from '../core/call-limits.ts';
import { flag, id, message, timestamp } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { imageVariantSchema } from '../media/assets.ts';
import { registeredUserSchema } from './admins.ts';
import { enrollmentSchema } from './learning/enrollments.ts';
import { sessionSchema } from './sign-in/sessions.ts';

/** A registered user as shown to admins, with their sessions, most recently used first. */
export const userDetailSchema = registeredUserSchema
  .extend({
    avatar: z.string().nullable(),
    avatars: z.array(imageVariantSchema),
    email_verified: z.boolean(),
    has_second_factor: z
      .boolean()
      .meta({ description: 'Whether signing in requires a code, or a passkey opens the account' }),
    disabled: z.boolean().meta({ description: 'true if the account cannot sign in' }),
    last_seen_at: timestamp.nullable(),
    sessions: z.array(sessionSchema.omit({ current: true })),
  })
  .meta({ id: 'UserDetail' });
export type UserDetail = z.infer<typeof userDetailSchema>;
export type UserSession = UserDetail['sessions'][number];

/** A course that a user is enrolled in. */
export const userCourseSchema = enrollmentSchema
  .pick({ course_id: true, course: true, enrolled_at: true, progress: true })
  .meta({ id: 'UserCourse' });
export type UserCourse = z.infer<typeof userCourseSchema>;

export const userDetailOperations = {
  get: defineOperation({
    action: 'users.accounts.get',
    method: 'GET',
    path: '/users/:id',
    access: 'admin',
    summary: 'Get a registered user with their sessions',
    input: z.object({ id }),
    output: z.object({ user: userDetailSchema }),
    status: 200,
  }),
  // Not paged: a learner is in few courses. Separate from the user's details, which must not wait
  // for it.
  courses: defineOperation({
    action: 'users.accounts.courses',
    method: 'GET',
    path: '/users/:id/courses',
    access: 'admin',
    summary: 'List the courses of a user with their progress, newest first',
    input: z.object({ id }),
    output: z.object({ courses: z.array(userCourseSchema) }),
    status: 200,
  }),
  update: defineOperation({
    action: 'users.accounts.update',
    method: 'PUT',
    path: '/users/:id',
    access: 'owner',
    summary: 'Disable an account, which ends its sessions, or enable it',
    input: z.object({ id, disabled: flag('Disabled') }),
    output: z.object({ message, user: userDetailSchema }),
    status: 200,
    costs: ['mail'],
    limits: tellingPeople,
  }),
  resetSecondFactor: defineOperation({
    action: 'users.accounts.resetSecondFactor',
    method: 'DELETE',
    path: '/users/:id/second-factor',
    access: 'owner',
    summary: "Turn off a user's second factor and remove their passkeys; they are notified by mail",
    input: z.object({ id }),
    output: z.object({ message, user: userDetailSchema }),
    status: 200,
    costs: ['mail'],
    limits: tellingPeople,
  }),
  endSession: defineOperation({
    action: 'users.accounts.endSession',
    method: 'DELETE',
    path: '/users/:id/sessions/:sessionId',
    access: 'owner',
    summary: "End one of a user's sessions",
    input: z.object({ id, sessionId: id }),
    output: z.object({ message }),
    status: 200,
  }),
  endSessions: defineOperation({
    action: 'users.accounts.endSessions',
    method: 'DELETE',
    path: '/users/:id/sessions',
    access: 'owner',
    summary: 'End all sessions of a user',
    input: z.object({ id }),
    output: z.object({ message, ended: z.number().int() }),
    status: 200,
  }),
};
