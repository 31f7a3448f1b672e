import { accessQuestions } from '@atelier/contracts/commerce/access';
import type { Call } from '@atelier/service-kit/rpc/call';
import type { CourseRow } from './course-model.ts';
import { isListed, remainsForBuyers } from './course-policy.ts';

type Caller = Pick<Call<never>, 'actor' | 'call'>;

/** The fields of a course that determine who may see it. */
export type Visible = Pick<CourseRow, '_id' | 'status' | 'published' | 'price'>;
export const visibleFields = { status: 1, published: 1, price: 1 } as const;

/**
 * Returns the courses that callers see in their own lists: listed courses, and those that they
 * bought before they were archived. This also applies to admins. Purchases are requested only if
 * there is an archived course.
 *
 * @throws AppError UNAVAILABLE or TIMEOUT if the purchases cannot be determined
 */
export async function shownCourses<Row extends Visible>(
  courses: readonly Row[],
  caller: Caller,
): Promise<Row[]> {
  const bought = courses.some(remainsForBuyers) ? await boughtCourses(caller) : [];
  return courses.filter(
    (course) =>
      isListed(course) || (remainsForBuyers(course) && bought.includes(course._id.toHexString())),
  );
}

/** Returns the ids of the courses that the caller bought. */
export async function boughtCourses({ actor, call }: Caller): Promise<readonly string[]> {
  return actor.learner ? (await call(accessQuestions.rights, {})).courses : [];
}
