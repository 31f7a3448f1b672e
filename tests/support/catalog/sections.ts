import type { Course } from '@atelier/contracts/catalog/courses';
import { outlineOf } from '@atelier/contracts/catalog/outline';
import type { Admin } from '../people/admin.ts';

/**
 * Creates a course with lessons A to F and two sections. A is in no section, B and C are in the
 * first.
 */
export async function withSections(admin: Admin, fields: Record<string, unknown> = {}) {
  const { id } = await admin.createCourse(fields);
  const first = await admin.createSection({ id }, 'First');
  const second = await admin.createSection({ id }, 'Second');
  const homes = { A: '', B: first.id, C: first.id, D: second.id, E: second.id, F: second.id };
  for (const [index, [title, section_id]] of Object.entries(homes).entries()) {
    await admin.createLesson({ id }, { title, serial: index + 1, section_id });
  }
  return { course: await admin.course(id), first, second };
}

/** Formats the outline that visitors see, in order: `A | First: B C`. */
export function readable(course: Course): string {
  const titleOf = new Map(
    [...course.lessons, ...course.sections].map(({ id, title }) => [id, title]),
  );
  return outlineOf(course)
    .map(({ section_id, lesson_ids }) => {
      const lessons = lesson_ids.map((id) => titleOf.get(id)).join(' ');
      return section_id ? `${titleOf.get(section_id)}: ${lessons}`.trim() : lessons;
    })
    .join(' | ');
}
