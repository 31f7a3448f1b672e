import { z } from 'zod';
import { backOffice } from '../core/call-limits.ts';
import {
  flag,
  id,
  ifUpdatedAt,
  list,
  listedId,
  message,
  numeric,
  optionalText,
  reference,
} from '../core/fields.ts';
import { defineOperation, longBodyBytes } from '../core/operation.ts';
import { requiredName } from '../core/text/names.ts';
import { uploadSchema } from '../media/assets.ts';
import { playbackInput, playbackSchema } from '../media/playback.ts';
import { lessonSchema } from './lesson.ts';
import { titleLimit } from './limits.ts';
import { previewToken } from './previews.ts';
import { sourceRule } from './source-files.ts';

const title = requiredName('Title', titleLimit);
export const description = optionalText('Description', 5_000);
export const serialRange = { min: 0, max: 100_000, integer: true } as const;
const serial = numeric('Serial', serialRange);
/** Empty text means no section. */
const section_id = optionalText('Section', 200);
/** Hides a lesson from learners until its video is uploaded, or until it is set to false. */
const awaits_video = flag('Awaits video').optional();
const free_preview = flag('Free preview').optional();
const files = { video: { accepts: 'video' }, source: sourceRule } as const;
const uploads = z
  .object({ video: uploadSchema.optional(), source: uploadSchema.optional() })
  .optional();
const saved = z.object({ message, lesson: lessonSchema });

export const lessonOperations = {
  find: defineOperation({
    action: 'catalog.lessons.find',
    method: 'GET',
    path: '/lessons/:id',
    access: 'editor',
    summary: 'Get a lesson by its id, whichever course it belongs to now',
    input: z.object({ id }),
    output: z.object({
      lesson: lessonSchema,
      course_id: id.meta({ description: 'The course that contains it' }),
    }),
    status: 200,
  }),
  create: defineOperation({
    action: 'catalog.lessons.create',
    method: 'POST',
    path: '/courses/:courseId/lessons',
    access: 'editor',
    summary:
      'Create a lesson; its video is processed in the background, its source files are a ZIP',
    input: z.object({
      courseId: id,
      title,
      description,
      serial: serial.default(0),
      section_id,
      awaits_video,
      free_preview,
      unless_named: flag('Unless named').optional().meta({
        description: 'Refuses with NAME_TAKEN if the section has a lesson of this title',
      }),
      files: uploads,
    }),
    output: saved,
    status: 201,
    limits: backOffice,
    files,
  }),
  duplicate: defineOperation({
    action: 'catalog.lessons.duplicate',
    method: 'POST',
    path: '/courses/:courseId/lessons/:originalId/duplicates',
    access: 'editor',
    summary:
      'Duplicate a lesson; its files are copied in the background, the copy follows the original, and serials are renumbered from 1',
    input: z.object({ courseId: id, originalId: id }),
    output: saved,
    status: 201,
  }),
  update: defineOperation({
    action: 'catalog.lessons.update',
    method: 'PUT',
    path: '/courses/:courseId/lessons/:lessonId',
    access: 'editor',
    summary:
      'Update a lesson; a new video replaces the old one once it is ready, new source files at once',
    input: z.object({
      courseId: id,
      lessonId: id,
      title: title.optional(),
      description,
      serial: serial.optional(),
      section_id,
      awaits_video,
      free_preview,
      remove_source: flag('Remove source files')
        .optional()
        .meta({ description: 'Deletes the source files' }),
      if_updated_at: ifUpdatedAt,
      files: uploads,
    }),
    output: saved,
    status: 200,
    limits: backOffice,
    files,
  }),
  reorder: defineOperation({
    action: 'catalog.lessons.reorder',
    method: 'PUT',
    path: '/courses/:courseId/lesson-order',
    access: 'editor',
    maxBodyBytes: longBodyBytes,
    summary:
      'Reorder the lessons of a course, with serials from 1; lessons that are not named follow at the end',
    input: z.object({
      courseId: id,
      lesson_ids: list('Lessons', listedId('Lessons'), 10_000),
      /** The order as last read; rejected with CHANGED if it has changed since. */
      if_lesson_ids: list('Lessons', listedId('Lessons'), 10_000).optional(),
    }),
    output: z.object({ message }),
    status: 200,
  }),
  move: defineOperation({
    action: 'catalog.lessons.move',
    method: 'POST',
    path: '/courses/:id/lesson-moves',
    access: 'editor',
    maxBodyBytes: longBodyBytes,
    summary:
      'Move lessons with their stored files to the end of another course; refused while a video is being processed',
    input: z.object({
      id,
      course_id: reference('Course'),
      lesson_ids: list('Lessons', listedId('Lessons'), 500),
      /** The order as last read; rejected with CHANGED if it has changed since. */
      if_lesson_ids: list('Lessons', listedId('Lessons'), 10_000).optional(),
    }),
    output: z.object({ message }),
    status: 200,
  }),
  remove: defineOperation({
    action: 'catalog.lessons.remove',
    method: 'DELETE',
    path: '/courses/:courseId/lessons/:lessonId',
    access: 'editor',
    summary:
      'Delete a lesson; its stored files are deleted soon after, everything else can be restored',
    input: z.object({ courseId: id, lessonId: id }),
    output: z.object({ message }),
    status: 200,
  }),
  playback: defineOperation({
    action: 'catalog.lessons.playback',
    method: 'GET',
    path: '/courses/:courseId/lessons/:lessonId/playback',
    access: 'public',
    summary: 'Get the playback data of a lesson; 401 if signing in is required',
    input: z.object({
      courseId: id,
      lessonId: id,
      preview: previewToken.optional(),
      ...playbackInput,
    }),
    output: playbackSchema,
    status: 200,
    usesCachedRights: true,
  }),
  unlock: defineOperation({
    action: 'catalog.lessons.unlock',
    method: 'POST',
    path: '/lessons/:id/unlock',
    access: 'learner',
    summary: 'Use one of the premium videos of a Free account; 200 if the lesson is already open',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 201,
    repeats: true,
  }),
  retryMedia: defineOperation({
    action: 'catalog.lessons.retryMedia',
    method: 'POST',
    path: '/courses/:courseId/lessons/:lessonId/media/retry',
    access: 'editor',
    summary: 'Retry the processing of a failed video',
    input: z.object({ courseId: id, lessonId: id }),
    output: saved,
    status: 200,
  }),
  cancelMedia: defineOperation({
    action: 'catalog.lessons.cancelMedia',
    method: 'POST',
    path: '/courses/:courseId/lessons/:lessonId/media/cancel',
    access: 'editor',
    summary: 'Cancel the processing of a video; the uploaded file is kept for a retry',
    input: z.object({ courseId: id, lessonId: id }),
    output: saved,
    status: 200,
  }),
};
