import type { AssetOwner } from '@atelier/contracts/media/assets';
import type { SlotRow } from '@atelier/service-kit/video/video-slot';
import type { ClientSession, Model } from 'mongoose';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { LessonModel, type LessonRow } from '../lessons/lesson-model.ts';

/** All collections whose rows have a `video` slot. */
export const slotModels = {
  lesson: LessonModel as unknown as Model<SlotRow>,
  course: CourseModel as unknown as Model<SlotRow>,
};
export type SlotKind = keyof typeof slotModels;
export const slotKinds = Object.keys(slotModels) as SlotKind[];

export function slotModelOf(owner: AssetOwner): Model<SlotRow> | undefined {
  return owner.kind === 'livestream' ? undefined : slotModels[owner.kind];
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
