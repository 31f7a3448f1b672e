import type { OrderProduct } from '@atelier/contracts/commerce/offers';
import type { Period } from '@atelier/contracts/commerce/plans';
import { courseOffer } from '@atelier/contracts/commerce/products';
import { invalid } from '@atelier/service-kit/rpc/errors';
import type { Call } from '@atelier/service-kit/rpc/service';

export interface Wanted {
  readonly product: OrderProduct;
  readonly period?: Period | undefined;
  readonly course_id?: string | undefined;
}

/** A course that somebody wants to buy. @throws AppError VALIDATION naming `course_id` */
export async function wantedCourse({ course_id }: Wanted, call: Call<never>['call']) {
  const { course } = await call(courseOffer, { id: course_id! });
  if (!course) throw invalid('course_id', 'This course is not on sale');
  return course;
}
