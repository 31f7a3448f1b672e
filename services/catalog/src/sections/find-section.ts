import { isObjectId } from '@atelier/service-kit/data/mongo';
import { invalid, notFound } from '@atelier/service-kit/errors/app-error';
import type { ClientSession } from 'mongoose';
import { CourseModel, type CourseRow } from '../courses/course-model.ts';

/**
 * Finds the course whose sections are to be changed.
 *
 * @throws AppError NOT_FOUND
 */
export async function findOutlined(id: string, session: ClientSession) {
  const course = isObjectId(id) ? await CourseModel.findById(id, null, { session }) : null;
  if (!course) throw notFound('Course not found.');
  return course;
}

/** @throws AppError VALIDATION naming `section_id` if the course has no such section */
export async function refuseUnknownSection(
  courseId: string,
  sectionId: string | null | undefined,
  session: ClientSession,
): Promise<void> {
  if (!sectionId) return;
  const filter = { _id: courseId, 'sections._id': sectionId };
  const isKnown = isObjectId(sectionId) && (await CourseModel.exists(filter).session(session));
  if (!isKnown) throw invalid('section_id', 'This section is not part of the course');
}

/** @throws AppError NOT_FOUND */
export function sectionOf({ sections = [] }: Pick<CourseRow, 'sections'>, sectionId: string) {
  const section = sections.find(({ _id }) => _id.toHexString() === sectionId);
  if (!section) throw notFound('Section not found.');
  return section;
}
