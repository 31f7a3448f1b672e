import { z } from 'zod';
import { id, message } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { playbackSchema } from '../media/playback.ts';
import { previewToken } from './previews.ts';

/** Operations on the intro video of a course. */
export const introVideoOperations = {
  playback: defineOperation({
    action: 'catalog.courses.playback',
    method: 'GET',
    path: '/courses/:id/playback',
    access: 'public',
    summary: 'Get the playback data of the intro video; 401 if signing in is required',
    input: z.object({ id, preview: previewToken.optional() }),
    output: playbackSchema,
    status: 200,
  }),
  retryMedia: defineOperation({
    action: 'catalog.courses.retryMedia',
    method: 'POST',
    path: '/courses/:id/media/retry',
    access: 'editor',
    summary: 'Retry the processing of a failed intro video',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
  cancelMedia: defineOperation({
    action: 'catalog.courses.cancelMedia',
    method: 'POST',
    path: '/courses/:id/media/cancel',
    access: 'editor',
    summary: 'Cancel the processing of an intro video; the uploaded file is kept for a retry',
    input: z.object({ id }),
    output: z.object({ message }),
    status: 200,
  }),
};
