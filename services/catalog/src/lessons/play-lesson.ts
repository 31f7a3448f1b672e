import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/rpc/errors';
import { requireOpen } from '@atelier/service-kit/rpc/premium';
import { handle } from '@atelier/service-kit/rpc/service';
import { presentPlayback } from '@atelier/service-kit/video/present-playback';
import { audienceOf, isListed } from '../courses/course-policy.ts';
import { findCourse } from '../courses/find-course.ts';
import { LessonModel, type LessonRow } from './lesson-model.ts';

export const playLesson = handle(lessonOperations.playback, async (request) => {
  const { input, actor } = request;
  const course = await findCourse(input.courseId);
  if (!course) throw notFound('Course not found.');
  const { audience, content } = audienceOf(course, input.lessonId);
  const isShown = isListed(course) || actor.admin !== null;
  const mayBeTheirs = audience === 'premium' && actor.learner !== null;
  if (!isShown && !mayBeTheirs) throw notFound('Course not found.');
  const lesson = isObjectId(input.lessonId)
    ? await LessonModel.findOne({ _id: input.lessonId, course_id: course._id }).lean<LessonRow>()
    : null;
  // What does not play uses nothing up; whether it does is not told to who may not watch it.
  if (content && (lesson?.video.current || !actor.learner)) await requireOpen(content, request);
  if (!lesson) throw notFound('Lesson not found.');
  return presentPlayback(lesson.video);
});
