import { z } from 'zod';
import { backOffice } from '../core/call-limits.ts';
import {
  flag,
  id,
  ifUpdatedAt,
  list,
  message,
  optionalText,
  textOrEmpty,
  timestamp,
} from '../core/fields.ts';
import { listQuery } from '../core/lists.ts';
import { defineOperation, longBodyBytes } from '../core/operation.ts';
import { nameOrEmpty, requiredName } from '../core/text/names.ts';
import { coverFields, uploadSchema } from '../media/assets.ts';
import { coverMaxBytes } from './courses.ts';
import { textLimits, titleLimit } from './limits.ts';

/** One step of a tutorial. Its id stays the same when its texts change. */
export const subTutorialSchema = z
  .object({
    id,
    title: z.string(),
    description: z.string().meta({ description: 'Empty if locked' }),
  })
  .meta({ id: 'SubTutorial' });
export type SubTutorial = z.infer<typeof subTutorialSchema>;

const tutorialBase = z.object({
  id,
  title: z.string(),
  shortDesc: z.string().nullable(),
  is_pro: z.boolean(),
  ...coverFields,
});

/** A tutorial with its sub-tutorials; the documents call it a main course. */
export const tutorialSchema = tutorialBase
  .extend({
    locked: z.boolean().meta({ description: 'true if a plan is required to read it' }),
    tutorials: z.array(subTutorialSchema),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Tutorial' });
export type Tutorial = z.infer<typeof tutorialSchema>;

/** A sub-tutorial on its own page. */
export const subTutorialPageSchema = subTutorialSchema
  .extend({
    locked: z.boolean().meta({ description: 'true if a plan is required to read it' }),
    parent: tutorialBase,
  })
  .meta({ id: 'SubTutorialPage' });
export type SubTutorialPage = z.infer<typeof subTutorialPageSchema>;

const maxRows = 500;

const rowSchema = z.object(
  {
    /** Id of an existing row; a row without one is new. */
    id: z
      .string('The id of a tutorial must be text')
      .max(200, 'The id of a tutorial is too long')
      .transform((text) => (text === '' ? null : text))
      .nullish(),
    title: nameOrEmpty('Tutorial title', titleLimit),
    description: textOrEmpty('Tutorial description', textLimits.tutorialDescription),
  },
  'Each tutorial must be an object',
);
export type SubTutorialRow = z.infer<typeof rowSchema>;

const subTutorials = list('Tutorials', rowSchema, maxRows).refine((rows) => {
  const ids = rows.flatMap((row) => row.id ?? []);
  return new Set(ids).size === ids.length;
}, 'Two tutorials have the same id');

const title = requiredName('Course title', titleLimit);
const shortDesc = optionalText('Short description', textLimits.tutorialSummary);
/**
 * The cover is sent as a file. Text in its place: empty text removes the cover, its own path keeps
 * it.
 */
const image = optionalText('Image', 2_000);
const files = { image: { accepts: 'image', maxBytes: coverMaxBytes } } as const;
const uploads = z.object({ image: uploadSchema.optional() }).optional();
const saved = z.object({ message, tutorial: tutorialSchema });

export const tutorialOperations = {
  list: defineOperation({
    action: 'catalog.tutorials.list',
    method: 'GET',
    path: '/tutorials/main',
    access: 'public',
    summary: 'List tutorials with their sub-tutorials in order, newest first',
    input: z.object(
      listQuery({
        sorts: ['title', 'created_at', 'updated_at'],
        filters: {
          is_pro: flag('PRO').optional(),
          contains: id.optional().meta({
            description: 'Only the tutorial with this id, or with this sub-tutorial',
          }),
        },
      }),
    ),
    output: z.array(tutorialSchema),
    status: 200,
    paged: true,
    cache: 'tutorials',
    dependsOnRights: true,
  }),
  getSub: defineOperation({
    action: 'catalog.tutorials.getSub',
    method: 'GET',
    path: '/tutorials/sub/:id',
    access: 'public',
    summary: 'Get a sub-tutorial and the tutorial that contains it',
    input: z.object({ id }),
    output: subTutorialPageSchema,
    status: 200,
    cache: 'tutorials',
    dependsOnRights: true,
  }),
  create: defineOperation({
    action: 'catalog.tutorials.create',
    method: 'POST',
    path: '/tutorials',
    access: 'editor',
    maxBodyBytes: longBodyBytes,
    summary: 'Create a tutorial with its sub-tutorials, as a list or as JSON text',
    input: z.object({
      title,
      shortDesc,
      is_pro: flag('PRO').default(false),
      image,
      subTutorials: subTutorials.optional(),
      files: uploads,
    }),
    output: saved,
    status: 201,
    limits: backOffice,
    files,
  }),
  update: defineOperation({
    action: 'catalog.tutorials.update',
    method: 'PUT',
    path: '/tutorials/:id',
    access: 'editor',
    maxBodyBytes: longBodyBytes,
    summary:
      'Update a tutorial; omitted fields are unchanged. Sub-tutorials with an id are kept, those without are created, and missing ones are deleted',
    input: z.object({
      id,
      title: title.optional(),
      shortDesc,
      is_pro: flag('PRO').optional(),
      image,
      subTutorials: subTutorials.optional(),
      if_updated_at: ifUpdatedAt,
      files: uploads,
    }),
    output: saved,
    status: 200,
    limits: backOffice,
    files,
  }),
  remove: defineOperation({
    action: 'catalog.tutorials.remove',
    method: 'DELETE',
    path: '/tutorials/:id',
    access: 'editor',
    summary: 'Delete a tutorial and its sub-tutorials; stored files are deleted soon after',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
};
