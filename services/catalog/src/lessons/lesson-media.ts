import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { handle } from '@atelier/service-kit/rpc/service';
import {
  canceledUpload,
  changeUpload,
  retryUpload,
} from '@atelier/service-kit/video/enqueue-processing';
import { findLesson, ownerOf } from './find-lesson.ts';
import type { LessonRow } from './lesson-model.ts';
import { adminViewer, presentLesson } from './present-lesson.ts';

/** Reprocesses the video of a lesson. */
export const retryLessonMedia = handle(
  lessonOperations.retryMedia,
  async ({ input, requestId, announce, inTransaction }) => {
    const { row } = await changeUpload<LessonRow>(
      inTransaction,
      (session) => findLesson(input, session),
      (slot, transaction) => retryUpload(slot, ownerOf(input), requestId, transaction),
    );
    announce('catalog.changed', { tags: ['courses'] });
    return {
      message: 'The video is being processed again.',
      lesson: presentLesson(row, adminViewer),
    };
  },
);

export const cancelLessonMedia = handle(
  lessonOperations.cancelMedia,
  async ({ input, announce, inTransaction }) => {
    const { row, upload } = await changeUpload<LessonRow>(
      inTransaction,
      (session) => findLesson(input, session),
      canceledUpload,
    );
    announce('media.cancelled', { assetId: upload.assetId, attempt: upload.attempt });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'Processing was canceled.', lesson: presentLesson(row, adminViewer) };
  },
);
