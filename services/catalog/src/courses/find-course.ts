import { isObjectId } from '@atelier/service-kit/data/mongo';
import { CourseModel, type CourseRow } from './course-model.ts';

/** Finds a course by id, or by slug if no course has that id. */
export async function findCourse(idOrSlug: string): Promise<CourseRow | null> {
  const byId = isObjectId(idOrSlug) ? await CourseModel.findById(idOrSlug).lean<CourseRow>() : null;
  return byId ?? CourseModel.findOne({ slug: idOrSlug.normalize('NFC') }).lean<CourseRow>();
}
