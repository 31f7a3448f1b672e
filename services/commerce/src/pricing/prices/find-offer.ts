import type { Wanted } from '@atelier/contracts/commerce/offers';
import { courseOffer } from '@atelier/contracts/commerce/products';
import { invalid } from '@atelier/service-kit/rpc/errors';
import type { Call } from '@atelier/service-kit/rpc/service';

/**
 * Returns the course to buy.
 *
 * @throws AppError VALIDATION naming `course_id`
 */
export async function wantedCourse(
  { course_id }: Pick<Wanted, 'course_id'>,
  call: Call<never>['call'],
) {
  const { course } = await call(courseOffer, { id: course_id! });
  if (!course) throw invalid('course_id', 'This course is not on sale');
  return course;
}
