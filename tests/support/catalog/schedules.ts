import type { Course } from '@atelier/contracts/catalog/courses';
import { expect } from 'vitest';
import { until } from '../calls/until.ts';
import { picture } from '../media/picture.ts';
import { type Admin, done } from '../people/admin.ts';
import type { TestApp } from '../processes/app.ts';

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

/**
 * Waits until a scheduled course is published, and expects that this admin has done so in the audit
 * log, and that it is not published again once it was unpublished by hand.
 */
export async function expectPublishedOnce(app: TestApp, course: Course, by: Admin): Promise<void> {
  const admin = await app.admin();
  const isSeen = async ({ id }: Course) =>
    (await app.visitor().get(`/api/courses/${id}`)).status === 200;
  const publications = () =>
    app
      .database('users')
      .collection('audit')
      .find({ action: 'catalog.courses.publish', targetId: course.id })
      .toArray();
  await until('visitors see it', () => isSeen(course));
  const published = await admin.course(course.id);
  expect(published).toMatchObject({ status: 'published', published: true });
  expect(published.publish_at).toBeUndefined();

  const self = (await by.get('/api/admin-dashboard')).json<{
    adminLoginInfo: { adminId: string };
  }>();
  const [entry] = await until('the publication is in the audit log', async () => {
    const found = await publications();
    return found.length > 0 && found;
  });
  expect(String(entry!.adminId)).toBe(self.adminLoginInfo.adminId);

  const draft = { status: 'draft', published: false };
  done(await admin.put(`/api/courses/${course.id}`, draft), 200);
  const next = await completeDraft(admin);
  done(await schedule(admin, next, 5), 200);
  await until('a later course is published', () => isSeen(next));
  expect(await isSeen(course)).toBe(false);
  expect(await publications()).toHaveLength(1);
}
