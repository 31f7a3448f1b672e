import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/rpc/errors';
import { handle } from '@atelier/service-kit/rpc/service';
import { presentPlayback } from '@atelier/service-kit/video/present-playback';
import { findWatchable } from '../courses/play-course.ts';
import { LessonModel, type LessonRow } from './lesson-model.ts';

export const playLesson = handle(lessonOperations.playback, async ({ input, actor }) => {
  const course = await findWatchable(input.courseId, actor);
  const lesson = isObjectId(input.lessonId)
    ? await LessonModel.findOne({ _id: input.lessonId, course_id: course._id }).lean<LessonRow>()
    : null;
  if (!lesson) throw notFound('Lesson not found.');
  return presentPlayback(lesson.video);
});
