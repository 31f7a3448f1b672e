import { z } from 'zod';
import { flag, id, list, listedId, message, textAsRead } from '../core/fields.ts';
import { defineOperation, longBodyBytes } from '../core/operation.ts';
import { requiredName } from '../core/text/names.ts';
import { titleLimit } from './limits.ts';

/** Maximum number of sections in a course. */
export const maxSections = 100;

/** A part of a course with its own lessons. Lessons without a section come before all sections. */
export const sectionSchema = z.object({ id, title: z.string() }).meta({ id: 'Section' });
export type Section = z.infer<typeof sectionSchema>;

const title = requiredName('Title', titleLimit);

const outlinePart = z.object(
  {
    section_id: listedId('Sections')
      .nullable()
      .meta({ description: 'null for the lessons outside of sections' }),
    lesson_ids: z
      .array(listedId('Lessons'), 'lesson_ids must be a list')
      .max(10_000, 'There may be at most 10000 lessons'),
  },
  'The outline is a list of sections with their lessons',
);
/** The lessons of one section, in order. */
export type OutlinePart = z.infer<typeof outlinePart>;
const outline = list('Outline', outlinePart, maxSections + 1);

export const sectionOperations = {
  create: defineOperation({
    action: 'catalog.sections.create',
    method: 'POST',
    path: '/courses/:id/sections',
    access: 'editor',
    summary: `Add a section to the end of a course, which can have at most ${maxSections}`,
    input: z.object({
      id,
      title,
      unless_named: flag('Unless named').optional().meta({
        description: 'Responds with the section of this title if there is one',
      }),
    }),
    output: z.object({ message, section: sectionSchema }),
    status: 201,
  }),
  update: defineOperation({
    action: 'catalog.sections.update',
    method: 'PUT',
    path: '/courses/:id/sections/:sectionId',
    access: 'editor',
    summary: 'Rename a section',
    input: z.object({
      id,
      sectionId: id,
      title,
      /** The title as last read; rejected with CHANGED if it has changed since. */
      if_title: textAsRead('if_title must be a title as it was read').optional(),
    }),
    output: z.object({ message, section: sectionSchema }),
    status: 200,
  }),
  arrange: defineOperation({
    action: 'catalog.lessons.arrange',
    method: 'PUT',
    path: '/courses/:id/outline',
    access: 'editor',
    maxBodyBytes: longBodyBytes,
    summary:
      'Reorder the sections of a course and their lessons; those that are not named follow at the end, lessons within their section',
    input: z.object({
      id,
      outline,
      /** The outline as last read; rejected with CHANGED if it has changed since. */
      if_outline: outline.optional(),
    }),
    output: z.object({ message }),
    status: 200,
  }),
  remove: defineOperation({
    action: 'catalog.sections.remove',
    method: 'DELETE',
    path: '/courses/:id/sections/:sectionId',
    access: 'editor',
    summary: 'Delete a section; its lessons remain in the course, outside of sections',
    input: z.object({ id, sectionId: id }),
    output: z.object({ message }),
    status: 200,
  }),
};
