import { z } from 'zod';
import { choice, id, message, requiredText } from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineOperation } from '../core/operation.ts';
import { requiredName } from '../core/text/names.ts';
import { slugPattern } from '../core/text/slugs.ts';
import { defaultColors, starColors } from './category-rules.ts';
import { livestreamLimits } from './limits.ts';

export const livestreamCategorySchema = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    card_bg_color: z.string().meta({ description: '#rrggbb' }),
    left_section_bg_color: z.string().meta({ description: '#rrggbb' }),
    star_color: z.enum(starColors),
    is_default: z.boolean(),
  })
  .meta({ id: 'LivestreamCategory' });
export type LivestreamCategory = z.infer<typeof livestreamCategorySchema>;

const categoryMissing = 'Name and slug are required.';
const color = (label: string) =>
  z
    .string(`${label} must be a color like #6c49e1`)
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, `${label} must be a color like #6c49e1`);

const slugField = requiredText('Slug', livestreamLimits.categorySlug, 1, categoryMissing).regex(
  slugPattern,
  'Slug may have lowercase letters, digits and hyphens only',
);

export const livestreamCategoryOperations = {
  list: defineOperation({
    action: 'livestreams.categories.list',
    method: 'GET',
    path: '/livestreams/categories',
    access: 'public',
    summary: 'List livestream categories by name, without the default one',
    input: z.object(listQuery({ sorts: ['name'], filters: {} })),
    output: z.array(livestreamCategorySchema),
    status: 200,
    paged: true,
    cache: 'livestreams',
  }),
  create: defineOperation({
    action: 'livestreams.categories.create',
    method: 'POST',
    path: '/livestreams/categories',
    access: 'editor',
    summary: 'Create a livestream category',
    input: z.object({
      name: requiredName('Name', livestreamLimits.categoryName, 1, categoryMissing),
      slug: slugField,
      card_bg_color: color('Card background').default(defaultColors.card_bg_color),
      left_section_bg_color: color('Left section').default(defaultColors.left_section_bg_color),
      star_color: choice('Star color', starColors).default(defaultColors.star_color),
    }),
    output: z.object({ message, category: livestreamCategorySchema }),
    status: 201,
  }),
  update: defineOperation({
    action: 'livestreams.categories.update',
    method: 'PUT',
    path: '/livestreams/categories/:id',
    access: 'editor',
    summary: 'Update a livestream category; omitted fields are unchanged',
    input: z.object({
      id,
      name: requiredName('Name', livestreamLimits.categoryName).optional(),
      slug: slugField.optional(),
      card_bg_color: color('Card background').optional(),
      left_section_bg_color: color('Left section').optional(),
      star_color: choice('Star color', starColors).optional(),
    }),
    output: z.object({ message, category: livestreamCategorySchema }),
    status: 200,
  }),
  remove: defineOperation({
    action: 'livestreams.categories.remove',
    method: 'DELETE',
    path: '/livestreams/categories/:id',
    access: 'editor',
    summary: 'Delete a livestream category; its livestreams move to Uncategorized',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
};
