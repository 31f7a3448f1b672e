import { summaryOperations } from '@atelier/contracts/core/summaries';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';
import { isListed } from '../courses/course-policy.ts';
import { loadListed } from '../courses/load-relations.ts';
import { shownCourses } from '../courses/shown-courses.ts';

/** Returns the contents of a course that the caller sees: a listed one, or one they bought. */
export const findContents = handle(summaryOperations.contents, async (request) => {
  const { course: id } = request.input;
  const row = isObjectId(id) ? await CourseModel.findById(id).lean<CourseRow>() : null;
  const shown = row ? await shownCourses([row], request) : [];
  const [found] = await loadListed(shown);
  if (!found) return { course: null };
  const { course, instructor, lessons } = found;
  return {
    course: {
      ...{ id: course._id.toHexString(), title: course.title, price: course.price },
      lessons: lessons.map(({ _id }) => _id.toHexString()),
      durations: lessons.map(({ video }) => video.current?.video.durationSeconds ?? 0),
      instructor: instructor.name,
      isArchived: !isListed(course),
    },
  };
});
