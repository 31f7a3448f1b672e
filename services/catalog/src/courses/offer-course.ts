import { courseOffer } from '@atelier/contracts/commerce/products';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import { CourseModel, type CourseRow } from './course-model.ts';
import { listed } from './course-policy.ts';

/** Returns the offer for a course. Hidden and free courses are not for sale. */
export const offerCourse = handle(courseOffer, async ({ input: { id } }) => {
  const onSale = { _id: id, ...listed, price: { $gt: 0 } };
  const course = isObjectId(id)
    ? await CourseModel.findOne(onSale, { title: 1, price: 1, updated_at: 1 }).lean<CourseRow>()
    : null;
  if (!course) return { course: null };
  const { title, price, updated_at } = course;
  return { course: { id, title, price, updated_at: updated_at.toISOString() } };
});
