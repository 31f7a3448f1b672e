import { assetOwnerOperations, assetReferences } from '@atelier/contracts/media/asset-owners';
import type { AssetOwner } from '@atelier/contracts/media/assets';
import { streamOperations } from '@atelier/contracts/media/streams';
import { assetsOfDeleted } from '@atelier/service-kit/data/deleted-rows';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { applyStreams } from '@atelier/service-kit/video/apply-streams';
import { moveFile } from '@atelier/service-kit/video/move-file';
import { namedRows } from '@atelier/service-kit/video/named-rows';
import type { SlotRow } from '@atelier/service-kit/video/video-slot';
import { unfinishedUploads, unpackagedVideos } from '@atelier/service-kit/video/waiting-videos';
import type { Model, Types } from 'mongoose';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { audienceOf, isListed, premiumLesson, remainsForBuyers } from '../courses/course-policy.ts';
import { deletedModels } from '../deletions/deletion-model.ts';
import { InstructorModel } from '../instructors/instructor-model.ts';
import { LessonModel, type LessonRow, shownLessons } from '../lessons/lesson-model.ts';
import { TutorialModel } from '../tutorials/tutorial-model.ts';
import { applyReport } from './apply-report.ts';
import { courseOfAsset, courseOfPicture, slotCollections, slotModelsOf } from './slot-rows.ts';

const operations = assetOwnerOperations('catalog');
const streams = streamOperations('catalog');

/**
 * Returns the audience of a video. Only the current video follows the rule of its course.
 * Unfinished and replaced videos are for admins.
 */
const assetAudience = handle(operations.audience, async ({ input }) => {
  const found = await courseOfAsset(input.assetId);
  return found?.plays ? audienceOf(found.course, found.lesson) : { audience: 'hidden' as const };
});

/** Returns the video that plays in a lesson, or as the intro of a course. */
const playingAsset = handle(operations.playing, async ({ input: { kind, id } }) => {
  if (!isObjectId(id)) return { playing: null };
  const lesson =
    kind === 'lesson'
      ? await LessonModel.findOne({ _id: id, ...shownLessons }).lean<LessonRow>()
      : null;
  const course = await CourseModel.findById(lesson ? lesson.course_id : id).lean<CourseRow>();
  const current = course && (kind === 'lesson' ? lesson : course)?.video.current;
  if (!current) return { playing: null };
  return { playing: { assetId: current.assetId, ...audienceOf(course, lesson) } };
});

/**
 * Returns the audience of a picture. Posters and covers are visible whenever their course is,
 * whatever its price, and stay visible to buyers of an archived course.
 */
const pictureAudience = handle(operations.pictureAudience, async ({ input: { assetId } }) => {
  const found = await courseOfAsset(assetId);
  const course = found ? found.course : await courseOfPicture(assetId);
  if (course) {
    if (found?.plays === false) return { audience: 'hidden' as const };
    if (isListed(course)) return { audience: 'everybody' as const };
    if (!remainsForBuyers(course)) return { audience: 'hidden' as const };
    const content = premiumLesson(course, (found?.lesson ?? course)._id.toHexString());
    return { audience: 'premium' as const, content };
  }
  const tutorial = await TutorialModel.exists({ 'cover.assetId': assetId });
  return { audience: tutorial ? ('everybody' as const) : null };
});

const assetRows = handle(operations.rows, async ({ input: { ids } }) => ({
  rows: await namedRows(
    ids,
    slotCollections.map(({ model }) => model),
  ),
}));

type WithCourse = SlotRow & { course_id?: Types.ObjectId };

/** Queries the collection of each kind of slot and adds the owner of each video. */
async function fromEverySlot<T>(
  limit: number,
  ask: (model: Model<WithCourse>, ownerOf: (row: WithCourse) => AssetOwner) => Promise<T[]>,
): Promise<T[]> {
  const found = await Promise.all(
    slotCollections.map(({ kind, model }) =>
      ask(model as unknown as Model<WithCourse>, ({ _id, course_id }) => ({
        service: 'catalog',
        kind,
        id: _id.toHexString(),
        ...(course_id && { parentId: course_id.toHexString() }),
      })),
    ),
  );
  return found.flat().slice(0, limit);
}

const pendingAssets = handle(operations.pending, async ({ input }) => ({
  assets: await fromEverySlot(input.limit, (model, ownerOf) =>
    unfinishedUploads(model, input, ownerOf),
  ),
}));

const movedAsset = handle(operations.moved, ({ input }) =>
  moveFile(slotModelsOf(input.owner), input),
);

const recordStreams = handle(streams.record, ({ input }) =>
  applyStreams(slotModelsOf(input.owner), input),
);

const unpackaged = handle(streams.unpackaged, async ({ input }) => ({
  videos: await fromEverySlot(input.limit, (model, ownerOf) =>
    unpackagedVideos(model, input, ownerOf),
  ),
}));

const referencedAssets = handle(assetReferences('catalog'), async ({ input }) => {
  const $in = input.assetIds;
  const found = await Promise.all([
    LessonModel.distinct('video.current.assetId', { 'video.current.assetId': { $in } }),
    LessonModel.distinct('video.upload.assetId', { 'video.upload.assetId': { $in } }),
    LessonModel.distinct('source.assetId', { 'source.assetId': { $in } }),
    CourseModel.distinct('video.current.assetId', { 'video.current.assetId': { $in } }),
    CourseModel.distinct('video.upload.assetId', { 'video.upload.assetId': { $in } }),
    CourseModel.distinct('cover.assetId', { 'cover.assetId': { $in } }),
    TutorialModel.distinct('cover.assetId', { 'cover.assetId': { $in } }),
    InstructorModel.distinct('avatar.assetId', { 'avatar.assetId': { $in } }),
    assetsOfDeleted(deletedModels, $in),
  ]);
  return { assetIds: [...new Set(found.flat() as string[])] };
});

export const assetHandlers: readonly Handler[] = [
  applyReport,
  movedAsset,
  assetAudience,
  pictureAudience,
  playingAsset,
  assetRows,
  pendingAssets,
  referencedAssets,
  recordStreams,
  unpackaged,
];
