import { isObjectId } from '@atelier/service-kit/data/mongo';
import { CourseModel, type CourseRow } from './course-model.ts';

/** By id, or by slug where no id fits. */
export async function findCourse(idOrSlug: string): Promise<CourseRow | null> {
  const byId = isObjectId(idOrSlug) ? await CourseModel.findById(idOrSlug).lean<CourseRow>() : null;
  return byId ?? CourseModel.findOne({ slug: idOrSlug }).lean<CourseRow>();
}
