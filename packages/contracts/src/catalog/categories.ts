import { z } from 'zod';
import { id, ifName, message } from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineOperation } from '../core/operation.ts';
import { requiredName } from '../core/text/names.ts';
import { textLimits } from './limits.ts';

export const categorySchema = z.object({ id, name: z.string() }).meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;

const name = requiredName('Name', textLimits.categoryName);
const saved = z.object({ message, category: categorySchema });

export const categoryOperations = {
  list: defineOperation({
    action: 'catalog.categories.list',
    method: 'GET',
    path: '/categories',
    access: 'public',
    summary: 'List course categories by name',
    input: z.object(listQuery({ sorts: ['name'], filters: {} })),
    output: z.array(categorySchema),
    status: 200,
    paged: true,
    cache: 'categories',
  }),
  create: defineOperation({
    action: 'catalog.categories.create',
    method: 'POST',
    path: '/categories',
    access: 'editor',
    summary: 'Create a course category',
    input: z.object({ name }),
    output: saved,
    status: 201,
  }),
  update: defineOperation({
    action: 'catalog.categories.update',
    method: 'PUT',
    path: '/categories/:id',
    access: 'editor',
    summary: 'Rename a course category',
    input: z.object({ id, name, if_name: ifName }),
    output: saved,
    status: 200,
  }),
  remove: defineOperation({
    action: 'catalog.categories.remove',
    method: 'DELETE',
    path: '/categories/:id',
    access: 'editor',
    summary: 'Delete a course category that no course uses',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
};
