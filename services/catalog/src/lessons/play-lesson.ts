import { lessonOperations } from '@atelier/contracts/catalog/lessons';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { requireOpen } from '@atelier/service-kit/rpc/premium';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { captionsOf } from '@atelier/service-kit/video/captions-of';
import { presentPlayback } from '@atelier/service-kit/video/present-playback';
import { Types } from 'mongoose';
import { type CourseRow, findCourse } from '../courses/course-model.ts';
import { audienceOf, isListed, remainsForBuyers } from '../courses/course-policy.ts';
import { addressForPreview } from '../previews/address-for-preview.ts';
import type { PreviewLinks } from '../previews/preview-links.ts';
import { LessonModel, type LessonRow, shownLessons } from './lesson-model.ts';

export const playLesson = (links: PreviewLinks): Handler =>
  handle(lessonOperations.playback, async (request) => {
    const { input, actor } = request;
    const course = await findCourse(input.courseId);
    if (!course) throw notFound('Course not found.');
    if (await links.shownUntil(course, input.preview, request)) {
      const lesson = await lessonOf(course, input.lessonId);
      if (!lesson) throw notFound('Lesson not found.');
      const captions = await captionsOf(lesson.video, request);
      return addressForPreview(presentPlayback(lesson.video, captions), input.preview!);
    }
    const isShown = isListed(course) || actor.admin !== null;
    const mayBeTheirs = remainsForBuyers(course) && actor.learner !== null;
    if (!isShown && !mayBeTheirs) throw notFound('Course not found.');
    const lesson = await lessonOf(course, input.lessonId);
    const { content } = audienceOf(course, lesson ?? anyLesson);
    // A lesson without a playable video uses no allowance. Guests get the same error either way.
    if (content && (lesson?.video.current || !actor.learner)) await requireOpen(content, request);
    if (!lesson) throw notFound('Lesson not found.');
    return presentPlayback(lesson.video, await captionsOf(lesson.video, request));
  });

/** Takes the place of a lesson that does not exist. */
const anyLesson = { _id: new Types.ObjectId() };

function lessonOf({ _id }: CourseRow, lessonId: string): Promise<LessonRow | null> | null {
  if (!isObjectId(lessonId)) return null;
  return LessonModel.findOne({ _id: lessonId, course_id: _id, ...shownLessons })
    .lean<LessonRow>()
    .exec();
}
