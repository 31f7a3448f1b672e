import { courseOperations } from '@atelier/contracts/catalog/courses';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import {
  canceledUpload,
  changeUpload,
  retryUpload,
} from '@atelier/service-kit/video/enqueue-processing';
import type { ClientSession } from 'mongoose';
import { CourseModel, type CourseRow } from './course-model.ts';

/** Reprocesses the intro video of a course. */
export const retryCourseMedia = handle(
  courseOperations.retryMedia,
  async ({ input: { id }, requestId, announce, inTransaction }) => {
    const owner = { service: 'catalog', kind: 'course', id } as const;
    await changeUpload<CourseRow>(
      inTransaction,
      (session) => findRow(id, session),
      (slot, transaction) => retryUpload(slot, owner, requestId, transaction),
    );
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'The video is being processed again.' };
  },
);

export const cancelCourseMedia = handle(
  courseOperations.cancelMedia,
  async ({ input: { id }, announce, inTransaction }) => {
    const { upload } = await changeUpload<CourseRow>(
      inTransaction,
      (session) => findRow(id, session),
      canceledUpload,
    );
    announce('media.cancelled', { assetId: upload.assetId, attempt: upload.attempt });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'Processing was canceled.' };
  },
);

async function findRow(id: string, session: ClientSession) {
  const row = isObjectId(id) ? await CourseModel.findById(id, null, { session }) : null;
  if (!row) throw notFound('Course not found.');
  return row;
}
