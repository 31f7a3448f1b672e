import { courseOffer } from '@atelier/contracts/commerce/products';
import { invalid } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import type { CouponCourse } from './coupon-model.ts';

/** Courses that are for sale, by id. */
export type SoldCourses = ReadonlyMap<string, CouponCourse>;

/** Asks the catalog for courses. Those that are not for sale are left out. */
export async function findCourses(
  ids: readonly string[],
  call: Call<never>['call'],
): Promise<SoldCourses> {
  const found = await Promise.all(ids.map((id) => call(courseOffer, { id })));
  return new Map(
    found.flatMap(({ course }) =>
      course ? [[course.id, { id: course.id, title: course.title }] as const] : [],
    ),
  );
}

/**
 * Returns the courses that a coupon is for, as they are stored. Those that it was for before stay,
 * even if they are no longer for sale.
 *
 * @throws AppError VALIDATION naming `course_ids`
 */
export function chosenCourses(
  ids: readonly string[],
  sold: SoldCourses,
  before: readonly CouponCourse[],
): CouponCourse[] {
  return ids.map((id) => {
    const course = sold.get(id) ?? before.find((one) => one.id === id);
    if (!course) throw invalid('course_ids', 'One of the courses is not on sale');
    return course;
  });
}

/** Maximum number of titles in a message. */
const namedTitles = 3;

/** Returns the message for a coupon that is for other courses. */
export function otherCoursesText(courses: readonly CouponCourse[]): string {
  if (courses.length > namedTitles) return 'This coupon is not for this course';
  const titles = courses.map(({ title }) => `“${title}”`);
  return `This coupon is for ${new Intl.ListFormat('en').format(titles)} only`;
}
