import { lessonOperations } from '@atelier/contracts/lessons';
import { notFound } from '@atelier/service-kit/errors';
import { isObjectId } from '@atelier/service-kit/mongo';
import { handle } from '@atelier/service-kit/service';
import { presentPlayback } from '@atelier/service-kit/videos/present-playback';
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
