import { z } from 'zod';
import { tellingPeople } from '../core/call-limits.ts';
import { choice, id, message, reference, timestamp } from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineInternal, defineOperation } from '../core/operation.ts';
import { imageVariantSchema } from '../media/assets.ts';
import { adminRoles } from './accounts.ts';
import { jobTitles } from './job-titles.ts';
import { email, newPassword } from './sign-in/credentials.ts';

export const adminSchema = z
  .object({ id, email: z.string(), role: z.enum(adminRoles), created_at: timestamp })
  .meta({ id: 'Admin' });
export type Admin = z.infer<typeof adminSchema>;

/** Fields of admins that are visible to themselves and to other admins. */
export const adminFields = {
  id,
  name: z.string().meta({ description: 'Empty if not given' }),
  email: z.string(),
  avatar: z.string().nullable().meta({ description: 'Path of the square portrait' }),
  avatars: z.array(imageVariantSchema),
  role: z.enum(adminRoles),
};

/** An admin as shown to other admins. */
export const teamMemberSchema = z
  .object({
    ...adminFields,
    is_invited: z.boolean().meta({ description: 'true if no password has been chosen yet' }),
    job_title: z.enum(jobTitles),
    has_second_factor: z.boolean().nullable().meta({
      description: 'Whether signing in requires a code; null unless the caller is an owner',
    }),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof teamMemberSchema>;

export const registeredUserSchema = z
  .object({
    ...{ id, name: z.string(), email: z.string(), plan: z.string(), created_at: timestamp },
    disabled: z.literal(true).optional().meta({ description: 'Set if the account cannot sign in' }),
    invited: z
      .literal(true)
      .optional()
      .meta({ description: 'Set until the person has chosen a password' }),
  })
  .meta({ id: 'RegisteredUser' });
export type RegisteredUser = z.infer<typeof registeredUserSchema>;

export const adminOperations = {
  list: defineOperation({
    action: 'users.admins.list',
    method: 'GET',
    path: '/admins',
    access: 'owner',
    summary: 'List the admins, oldest first',
    input: z.object(
      listQuery({
        sorts: ['email', 'created_at'],
        filters: { role: choice('Role', adminRoles).optional() },
      }),
    ),
    output: z.object({ admins: z.array(adminSchema) }),
    status: 200,
    paged: true,
  }),
  create: defineOperation({
    action: 'users.admins.create',
    method: 'POST',
    path: '/admins',
    access: 'owner',
    summary:
      'Create an admin with an initial password; without one, they are mailed a link to choose a password',
    input: z.object({
      email,
      password: newPassword.optional(),
      role: choice('Role', adminRoles).default('admin'),
    }),
    output: z.object({ message, admin: adminSchema }),
    status: 201,
    costs: ['hash', 'mail'],
    limits: tellingPeople,
  }),
  // Not paged: a screen shows the whole team in groups, and a team is small.
  team: defineOperation({
    action: 'users.admins.team',
    method: 'GET',
    path: '/team',
    access: 'admin',
    summary: 'List the team members, oldest first',
    input: z.object({}),
    output: z.object({ members: z.array(teamMemberSchema) }),
    status: 200,
  }),
  names: defineOperation({
    action: 'users.admins.names',
    method: 'GET',
    path: '/team/names',
    access: 'editor',
    summary: 'List the names of team members, to show who has changed something',
    input: z.object({}),
    output: z.object({ admins: z.array(z.object({ id, name: z.string() })) }),
    status: 200,
  }),
  update: defineOperation({
    action: 'users.admins.update',
    method: 'PUT',
    path: '/admins/:id',
    access: 'owner',
    summary: 'Change the job title or role of an admin; at least one owner must remain',
    input: z
      .object({
        id,
        job_title: choice('Job title', jobTitles).optional(),
        role: choice('Role', adminRoles).optional(),
      })
      .refine(({ job_title, role }) => job_title !== undefined || role !== undefined, {
        path: ['job_title'],
        message: 'Job title or role is required',
      }),
    output: z.object({ message, member: teamMemberSchema }),
    status: 200,
  }),
  invite: defineOperation({
    action: 'users.admins.invite',
    method: 'POST',
    path: '/admins/:id/invitation',
    access: 'owner',
    summary: 'Resend an invitation; its previous link becomes invalid',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
    costs: ['mail'],
    limits: tellingPeople,
  }),
  remove: defineOperation({
    action: 'users.admins.remove',
    method: 'DELETE',
    path: '/admins/:id',
    access: 'owner',
    summary: 'Remove an admin and end their sessions; the last owner cannot be removed',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
  resetSecondFactor: defineOperation({
    action: 'users.admins.resetSecondFactor',
    method: 'DELETE',
    path: '/admins/:id/second-factor',
    access: 'owner',
    summary: `Turn off another admin's second factor, and notify them by mail`,
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
    costs: ['mail'],
    limits: tellingPeople,
  }),
  users: defineOperation({
    action: 'users.accounts.list',
    method: 'GET',
    path: '/users',
    access: 'admin',
    summary: 'List registered users, newest first',
    input: z.object(
      listQuery({
        sorts: ['name', 'email', 'plan', 'created_at'],
        filters: { plan: reference('Plan').optional() },
      }),
    ),
    output: z.object({ users: z.array(registeredUserSchema) }),
    status: 200,
    paged: true,
  }),
};

/** Query of services whose rows refer to admins, and count only as long as these are admins. */
export const presentAdmins = defineInternal({
  action: 'users.admins.present',
  summary: 'Which of these people are admins',
  safe: true,
  input: z.object({ ids: z.array(id).max(500) }),
  output: z.object({ ids: z.array(id) }),
});
