import type { Course } from '@atelier/contracts/catalog/courses';
import type { Admin } from './admin.ts';
import { picture } from './picture.ts';

/** Creates a draft that is complete enough to be published. */
export async function completeDraft(
  admin: Admin,
  fields: Record<string, unknown> = {},
): Promise<Course> {
  const draft = { status: 'draft', published: false, short_description: 'All about it.' };
  const course = await admin.createCourse({ ...draft, ...fields });
  await admin.form('PUT', `/api/courses/${course.id}`, {}, { image: await picture() });
  const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
  await admin.untilMedia(course, lesson, 'ready');
  return course;
}

/** Path of the schedule of a course. */
export const scheduleOf = ({ id }: { readonly id: string }) => `/api/courses/${id}/schedule`;

export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

export const schedule = (admin: Admin, course: Course, seconds = 3_600) =>
  admin.put(scheduleOf(course), { publish_at: inSeconds(seconds) });
