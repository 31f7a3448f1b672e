import { courseNames } from '@atelier/contracts/commerce/products';
import { anyCase } from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import { CourseModel, type CourseRow } from './course-model.ts';

/** Returns the courses that an admin names by id, slug or title. */
export const nameCourses = handle(courseNames, async ({ input: { names } }) => {
  const [ids, slugs] = [names.filter(isObjectId), names.map((name) => name.toLowerCase())];
  const rows = await CourseModel.find(
    { $or: [{ _id: { $in: ids } }, { slug: { $in: slugs } }, { title: { $in: names } }] },
    { title: 1, slug: 1 },
  )
    .collation(anyCase)
    .lean<CourseRow[]>();
  return {
    courses: rows.map(({ _id, title, slug }) => ({ id: _id.toHexString(), title, slug })),
  };
});
