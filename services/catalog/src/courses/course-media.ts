import { courseOperations } from '@atelier/contracts/courses';
import { notFound } from '@atelier/service-kit/errors';
import { isObjectId } from '@atelier/service-kit/mongo';
import { handle } from '@atelier/service-kit/service';
import {
  cancelledUpload,
  changeUpload,
  retryUpload,
} from '@atelier/service-kit/videos/promise-processing';
import type { ClientSession } from 'mongoose';
import { CourseModel, type CourseRow } from './course-model.ts';

/** Processes the intro video of a course once more. */
export const retryCourseMedia = handle(
  courseOperations.retryMedia,
  async ({ input: { id }, requestId, announce }) => {
    const owner = { service: 'catalog', kind: 'course', id } as const;
    await changeUpload<CourseRow>(
      (session) => findRow(id, session),
      (slot, session) => retryUpload(slot, owner, requestId, session),
    );
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'The video is processed again.' };
  },
);

export const cancelCourseMedia = handle(
  courseOperations.cancelMedia,
  async ({ input: { id }, announce }) => {
    const { upload } = await changeUpload<CourseRow>(
      (session) => findRow(id, session),
      cancelledUpload,
    );
    announce('media.cancelled', { assetId: upload.assetId, attempt: upload.attempt });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'Processing was cancelled.' };
  },
);

async function findRow(id: string, session: ClientSession) {
  const row = isObjectId(id) ? await CourseModel.findById(id, null, { session }) : null;
  if (!row) throw notFound('Course not found.');
  return row;
}
