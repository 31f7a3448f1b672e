import {
  assetOwnerOperations,
  assetReferences,
  type PendingAsset,
} from '@atelier/contracts/assets';
import { handle } from '@atelier/service-kit/service';
import { CourseModel } from '../courses/course-model.ts';
import { audienceOf } from '../courses/course-policy.ts';
import { InstructorModel } from '../instructors/instructor-model.ts';
import { LessonModel, type LessonRow } from '../lessons/lesson-model.ts';
import { courseOfAsset, slotKinds, slotModels } from './slot-rows.ts';

const operations = assetOwnerOperations('catalog');

/** Only a video that plays follows its course's rule; an unfinished or replaced one is for admins. */
export const assetAudience = handle(operations.audience, async ({ input }) => {
  const found = await courseOfAsset(input.assetId);
  return { audience: found?.plays ? audienceOf(found.course) : ('hidden' as const) };
});

export const pendingAssets = handle(operations.pending, async ({ input }) => {
  const filter = {
    'video.upload.status': { $in: ['queued', 'processing'] },
    'video.upload.since': { $lt: new Date(input.before) },
  };
  const assets = await Promise.all(
    slotKinds.map(async (kind): Promise<PendingAsset[]> => {
      const rows = await slotModels[kind]
        .find(filter)
        .sort({ 'video.upload.since': 1 })
        .limit(input.limit)
        .lean<Pick<LessonRow, '_id' | 'video' | 'course_id'>[]>();
      return rows.map(({ _id, video, course_id }) => ({
        upload: video.upload!.upload,
        owner: {
          service: 'catalog',
          kind,
          id: _id.toHexString(),
          ...(kind === 'lesson' && { parentId: course_id.toHexString() }),
        },
        attempt: video.upload!.attempt,
        status: video.upload!.status as 'queued' | 'processing',
        since: video.upload!.since.toISOString(),
      }));
    }),
  );
  return { assets: assets.flat().slice(0, input.limit) };
});

export const referencedAssets = handle(assetReferences('catalog'), async ({ input }) => {
  const $in = input.assetIds;
  const found = await Promise.all([
    LessonModel.distinct('video.current.assetId', { 'video.current.assetId': { $in } }),
    LessonModel.distinct('video.upload.assetId', { 'video.upload.assetId': { $in } }),
    CourseModel.distinct('video.current.assetId', { 'video.current.assetId': { $in } }),
    CourseModel.distinct('video.upload.assetId', { 'video.upload.assetId': { $in } }),
    CourseModel.distinct('cover.assetId', { 'cover.assetId': { $in } }),
    InstructorModel.distinct('avatar.assetId', { 'avatar.assetId': { $in } }),
  ]);
  return { assetIds: [...new Set(found.flat() as string[])] };
});
