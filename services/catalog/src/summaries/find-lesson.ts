import { summaryOperations } from '@atelier/contracts/core/summaries';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { audienceOf } from '../courses/course-policy.ts';
import { shownCourses } from '../courses/shown-courses.ts';
import { LessonModel, type LessonRow, shownLessons } from '../lessons/lesson-model.ts';

/** Returns the course of a lesson that the caller sees, and what opens the lesson. */
export const findLesson = handle(summaryOperations.lesson, async (request) => {
  const { lesson: id } = request.input;
  const fields = { course_id: 1, free_preview: 1, 'video.current.assetId': 1 };
  const row = isObjectId(id)
    ? await LessonModel.findOne({ _id: id, ...shownLessons }, fields).lean<LessonRow>()
    : null;
  const course = row && (await CourseModel.findById(row.course_id).lean<CourseRow>());
  const [shown] = course ? await shownCourses([course], request) : [];
  if (!shown) return { lesson: null };
  const { content = null } = audienceOf(shown, row);
  const has_video = Boolean(row?.video.current);
  return { lesson: { course_id: shown._id.toHexString(), premium: content, has_video } };
});
