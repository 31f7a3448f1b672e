import { z } from 'zod';
import { backOffice } from '../core/call-limits.ts';
import { id, ifName, message } from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineOperation } from '../core/operation.ts';
import { requiredName } from '../core/text/names.ts';
import { imageVariantSchema, uploadSchema } from '../media/assets.ts';
import { textLimits } from './limits.ts';

export const instructorSchema = z
  .object({
    id,
    name: z.string(),
    avatar: z.string().nullable().meta({ description: 'Path of the square portrait' }),
    avatars: z.array(imageVariantSchema),
  })
  .meta({ id: 'Instructor' });
export type Instructor = z.infer<typeof instructorSchema>;

/** Maximum size of a portrait, in bytes. */
export const avatarMaxBytes = 5 * 1024 * 1024;

const name = requiredName('Name', textLimits.instructorName, 2);
const files = { avatar: { accepts: 'image', maxBytes: avatarMaxBytes } } as const;
const uploads = z.object({ avatar: uploadSchema.optional() }).optional();
const saved = z.object({ message, instructor: instructorSchema });

export const instructorOperations = {
  list: defineOperation({
    action: 'catalog.instructors.list',
    method: 'GET',
    path: '/instructors',
    access: 'public',
    summary: 'List instructors by name',
    input: z.object(listQuery({ sorts: ['name'], filters: {} })),
    output: z.array(instructorSchema),
    status: 200,
    paged: true,
    cache: 'instructors',
  }),
  create: defineOperation({
    action: 'catalog.instructors.create',
    method: 'POST',
    path: '/instructors',
    access: 'editor',
    summary: 'Create an instructor',
    input: z.object({ name, files: uploads }),
    output: saved,
    status: 201,
    limits: backOffice,
    files,
  }),
  update: defineOperation({
    action: 'catalog.instructors.update',
    method: 'PUT',
    path: '/instructors/:id',
    access: 'editor',
    summary: 'Update the name or portrait of an instructor',
    input: z.object({ id, name: name.optional(), if_name: ifName, files: uploads }),
    output: saved,
    status: 200,
    limits: backOffice,
    files,
  }),
  remove: defineOperation({
    action: 'catalog.instructors.remove',
    method: 'DELETE',
    path: '/instructors/:id',
    access: 'editor',
    summary: 'Delete an instructor who has no courses',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
};
