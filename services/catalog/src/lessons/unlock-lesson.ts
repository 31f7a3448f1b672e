import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { accessQuestions } from '@atelier/contracts/commerce/access';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { AppError, notFound } from '@atelier/service-kit/rpc/errors';
import { notOpen } from '@atelier/service-kit/rpc/premium';
import { handle } from '@atelier/service-kit/rpc/service';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { audienceOf } from '../courses/course-policy.ts';
import { LessonModel, type LessonRow } from './lesson-model.ts';

const opened = (isRepeat: boolean) => ({
  body: { message: isRepeat ? 'This lesson is open already.' : 'The lesson is unlocked.' },
  isRepeat,
});

export const unlockLesson = handle(lessonOperations.unlock, async ({ input: { id }, call }) => {
  const lesson = isObjectId(id) ? await LessonModel.findById(id).lean<LessonRow>() : null;
  const course = lesson && (await CourseModel.findById(lesson.course_id).lean<CourseRow>());
  if (!course) throw notFound('Lesson not found.');
  const { audience, content } = audienceOf(course, id);
  if (audience === 'hidden') throw notFound('Lesson not found.');
  if (!content) return opened(true);
  const { outcome } = await call(accessQuestions.unlock, content);
  if (outcome === 'shut') throw notOpen(content);
  if (outcome === 'none-left') {
    throw new AppError('NO_FREE_VIDEOS_LEFT', 'You have used all the videos of your Free account');
  }
  return opened(outcome === 'open');
});
