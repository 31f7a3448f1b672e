import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { unlocked, unlockVideo } from '@atelier/service-kit/rpc/premium';
import { handle } from '@atelier/service-kit/rpc/service';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { audienceOf } from '../courses/course-policy.ts';
import { LessonModel, type LessonRow, shownLessons } from './lesson-model.ts';

export const unlockLesson = handle(lessonOperations.unlock, async ({ input: { id }, call }) => {
  const lesson = isObjectId(id)
    ? await LessonModel.findOne({ _id: id, ...shownLessons }).lean<LessonRow>()
    : null;
  const course = lesson && (await CourseModel.findById(lesson.course_id).lean<CourseRow>());
  if (!course) throw notFound('Lesson not found.');
  const { audience, content } = audienceOf(course, lesson);
  if (audience === 'hidden') throw notFound('Lesson not found.');
  if (!content) return unlocked('lesson', true);
  return unlockVideo(content, call);
});
