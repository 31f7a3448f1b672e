import type { AssetOwner } from '@atelier/contracts/media/assets';
import type { SlotRow } from '@atelier/service-kit/video/video-slot';
import type { ClientSession, Model } from 'mongoose';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { DeletedCourseModel, DeletedLessonModel } from '../deletions/deletion-model.ts';
import { LessonModel, type LessonRow } from '../lessons/lesson-model.ts';

/**
 * All collections whose rows have a `video` slot: of what exists, and of what is deleted and can be
 * restored. Videos of deleted rows are processed to their end, so that they are restored complete.
 */
const slotModels = {
  lesson: [LessonModel, DeletedLessonModel] as unknown as readonly Model<SlotRow>[],
  course: [CourseModel, DeletedCourseModel] as unknown as readonly Model<SlotRow>[],
};
export const slotCollections = (['lesson', 'course'] as const).flatMap((kind) =>
  slotModels[kind].map((model) => ({ kind, model })),
);

/** Returns the collections that the owner of a video is or was in. */
export function slotModelsOf(owner: AssetOwner): readonly Model<SlotRow>[] {
  return owner.kind === 'livestream' ? [] : slotModels[owner.kind];
}

/**
 * Finds the course whose rules apply to an asset, its lesson, and whether the asset is the current
 * video.
 */
export async function courseOfAsset(
  assetId: string,
  session?: ClientSession,
): Promise<{ course: CourseRow; lesson: LessonRow | null; plays: boolean } | null> {
  const held = {
    $or: [{ 'video.current.assetId': assetId }, { 'video.upload.assetId': assetId }],
  };
  const lesson = await LessonModel.findOne(held)
    .session(session ?? null)
    .lean<LessonRow>();
  const course = lesson
    ? await CourseModel.findById(lesson.course_id).lean<CourseRow>()
    : await CourseModel.findOne(held).lean<CourseRow>();
  if (!course) return null;
  const plays = (lesson ?? course).video.current?.assetId === assetId;
  return { course, lesson, plays };
}

/** Finds the course that uses an asset as its cover. */
export function courseOfPicture(assetId: string): Promise<CourseRow | null> {
  return CourseModel.findOne({ 'cover.assetId': assetId }).lean<CourseRow>().exec();
}
