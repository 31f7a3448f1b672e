import { z } from 'zod';
import { flag, id, ifUpdatedAt, message } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { courseSchema } from './courses.ts';

const publishAt = z.iso
  .datetime({
    error: ({ input }) =>
      input == null || input === ''
        ? 'Publish at is required'
        : 'Publish at must be an ISO 8601 time in UTC',
  })
  .max(40, 'Publish at must be an ISO 8601 time in UTC');
const saved = z.object({ message, course: courseSchema });

export const scheduleOperations = {
  set: defineOperation({
    action: 'catalog.courses.schedule',
    method: 'PUT',
    path: '/courses/:id/schedule',
    access: 'editor',
    summary:
      'Schedule a course for publication; an incomplete one only with `is_incomplete`. Changing its status cancels the schedule',
    input: z.object({
      id,
      publish_at: publishAt,
      is_incomplete: flag('is_incomplete').default(false).meta({
        description: 'Whether the course may lack what its checklist asks for',
      }),
      if_updated_at: ifUpdatedAt,
    }),
    output: saved,
    status: 200,
  }),
  remove: defineOperation({
    action: 'catalog.courses.unschedule',
    method: 'DELETE',
    path: '/courses/:id/schedule',
    access: 'editor',
    summary: 'Cancel the schedule of a course',
    input: z.object({ id }),
    output: saved,
    status: 200,
  }),
};

/** Action recorded for a scheduled publication, under the name of the admin who scheduled it. */
export const publishedAsScheduled = 'catalog.courses.publish';
