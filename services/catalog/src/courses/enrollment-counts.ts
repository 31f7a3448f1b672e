import {
  enrollmentCounts,
  enrollmentQuestionLimit,
} from '@atelier/contracts/users/learning/enrollments';
import type { Log } from '@atelier/service-kit/ops/log';
import type { Call } from '@atelier/service-kit/rpc/call';
import { CourseModel, type CourseRow } from './course-model.ts';

type Counted = Pick<CourseRow, '_id' | 'enrollment_count'>;

/** Time for which a count is considered fresh, in milliseconds. */
const freshMs = 5_000;
/**
 * Maximum time that a read waits for new counts before it uses the stored ones, in milliseconds.
 */
const patienceMs = 300;

interface CountContext {
  readonly call: Call<never>['call'];
  readonly log: Log;
}

/** Courses whose counts this process requested recently. */
let lately = { since: 0, ids: new Set<string>() };

/**
 * Adds the current number of learners to courses, as counted by the users service. Each row stores
 * its last count, which is returned if no newer one arrives in time.
 */
export async function withEnrollmentCounts<Course extends Counted>(
  courses: Course[],
  context: CountContext,
): Promise<Course[]> {
  const due = notCountedLately(courses);
  if (due.length === 0) return courses;
  const counting = count(due, context).catch((error: unknown) => {
    context.log.warn({ event: 'enrollments-not-counted', error });
    return null;
  });
  const counts = await orNothing(counting);
  if (!counts) return courses;
  return courses.map((course) => {
    const enrollment_count = counts.get(course._id.toHexString());
    return enrollment_count === undefined ? course : { ...course, enrollment_count };
  });
}

function notCountedLately(courses: readonly Counted[]): readonly Counted[] {
  if (Date.now() - lately.since > freshMs) lately = { since: Date.now(), ids: new Set() };
  const due = courses.filter(({ _id }) => !lately.ids.has(_id.toHexString()));
  for (const { _id } of due) lately.ids.add(_id.toHexString());
  return due;
}

/** Fetches the counts and stores those that changed in the rows. */
async function count(
  courses: readonly Counted[],
  { call }: CountContext,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let at = 0; at < courses.length; at += enrollmentQuestionLimit) {
    const ids = courses.slice(at, at + enrollmentQuestionLimit).map(({ _id }) => _id.toHexString());
    const answer = await call(enrollmentCounts, { courses: ids });
    for (const id of ids) counts.set(id, 0);
    for (const { course_id, count } of answer.counts) counts.set(course_id, count);
  }
  const changed = courses.filter(
    ({ _id, enrollment_count }) => counts.get(_id.toHexString()) !== enrollment_count,
  );
  if (changed.length > 0) {
    await CourseModel.bulkWrite(
      changed.map(({ _id }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { enrollment_count: counts.get(_id.toHexString())! } },
          // A new count is not an edit of the course.
          timestamps: false,
        },
      })),
      { ordered: false },
    );
  }
  return counts;
}

/** Returns the result if it arrives within the time that a read waits, and null otherwise. */
async function orNothing<T>(coming: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const time = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null);
  });
  try {
    return await Promise.race([coming, time]);
  } finally {
    clearTimeout(timer);
  }
}
