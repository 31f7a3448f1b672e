import { courseOperations } from '@atelier/contracts/courses';
import { notFound } from '@atelier/service-kit/errors';
import { inTransaction, isObjectId } from '@atelier/service-kit/mongo';
import { handle } from '@atelier/service-kit/service';
import { cancelledUpload, retryUpload } from '@atelier/service-kit/videos/promise-processing';
import type { UploadedVideo, VideoSlot } from '@atelier/service-kit/videos/video-slot';
import type { ClientSession } from 'mongoose';
import { CourseModel, type CourseRow } from './course-model.ts';

/** Processes the intro video of a course once more. */
export const retryCourseMedia = handle(
  courseOperations.retryMedia,
  async ({ input: { id }, requestId, announce }) => {
    const owner = { service: 'catalog', kind: 'course', id } as const;
    await changeUpload(id, (slot, session) => retryUpload(slot, owner, requestId, session));
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'The video is processed again.' };
  },
);

export const cancelCourseMedia = handle(
  courseOperations.cancelMedia,
  async ({ input, announce }) => {
    const { assetId, attempt } = await changeUpload(input.id, cancelledUpload);
    announce('media.cancelled', { assetId, attempt });
    announce('catalog.changed', { tags: ['courses'] });
    return { message: 'Processing was cancelled.' };
  },
);

function changeUpload(
  id: string,
  change: (slot: VideoSlot, session: ClientSession) => UploadedVideo | Promise<UploadedVideo>,
): Promise<UploadedVideo> {
  return inTransaction(async (session) => {
    const row = isObjectId(id) ? await CourseModel.findById(id, null, { session }) : null;
    if (!row) throw notFound('Course not found.');
    const upload = await change(row.toObject<CourseRow>().video, session);
    row.set('video.upload', upload);
    await row.save({ session, timestamps: false });
    return upload;
  });
}
