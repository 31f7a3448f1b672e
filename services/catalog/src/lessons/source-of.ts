import { sourceQuestion } from '@atelier/contracts/catalog/source-files';
import { handle } from '@atelier/service-kit/rpc/service';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { isListed, premiumLesson, remainsForBuyers } from '../courses/course-policy.ts';
import { LessonModel, type LessonRow } from './lesson-model.ts';

/**
 * Returns the name and the access rule of stored source files. Unlike a video, those of a free
 * course are not open to everyone, and the allowances of a Free account do not open them.
 */
export const sourceOfAsset = handle(sourceQuestion, async ({ input: { assetId } }) => {
  const lesson = await LessonModel.findOne(
    { 'source.assetId': assetId },
    { course_id: 1, source: 1 },
  ).lean<Pick<LessonRow, '_id' | 'course_id' | 'source'>>();
  const course = lesson && (await CourseModel.findById(lesson.course_id).lean<CourseRow>());
  if (!lesson?.source || !course) return { source: null };
  const isOpen = isListed(course) || remainsForBuyers(course);
  const content = isOpen ? premiumLesson(course, lesson._id.toHexString()) : null;
  const { fileName } = lesson.source;
  return { source: { fileName, content, isSold: course.price > 0 } };
});
