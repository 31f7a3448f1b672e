import type { Course } from '@atelier/contracts/catalog/courses';
import { expect, test } from 'vitest';
import { done } from '../../support/admin.ts';
import { completeDraft, schedule } from '../../support/schedules.ts';
import { until } from '../../support/until.ts';
import { useApp } from '../../support/use-app.ts';

const app = useApp({ counts: { catalog: 2, worker: 1 } });

const seenBy = async (course: Course) =>
  (await app.visitor().get(`/api/courses/${course.id}`)).status === 200;

/** Returns the audit entries of the scheduled publication of a course. */
const publications = ({ id }: Course) =>
  app
    .database('users')
    .collection('audit')
    .find({ action: 'catalog.courses.publish', targetId: id })
    .toArray();

test('a scheduled course is published once, by the admin who scheduled it, even if every catalog process is killed', async () => {
  const admin = await app.admin();
  const other = await app.newAdmin();
  const course = await completeDraft(admin);
  const answer = await schedule(other, course, 5);
  expect(answer.status, answer.text).toBe(200);
  const { publish_at } = answer.json<{ course: Course }>().course;
  for (const index of [0, 1]) await app.process('catalog', index).kill();
  await until('the publication is due', () => Date.now() > Date.parse(publish_at!));
  for (const index of [0, 1]) await app.process('catalog', index).restart();
  await until('visitors see it', () => seenBy(course));
  const published = await admin.course(course.id);
  expect(published).toMatchObject({ status: 'published', published: true });
  expect(published.publish_at).toBeUndefined();

  const self = (await other.get('/api/admin-dashboard')).json<{
    adminLoginInfo: { adminId: string };
  }>();
  const [entry] = await until('the publication is in the audit log', async () => {
    const found = await publications(course);
    return found.length > 0 && found;
  });
  expect(String(entry!.adminId)).toBe(self.adminLoginInfo.adminId);

  // A course that was unpublished by hand is not published again.
  const back = await admin.put(`/api/courses/${course.id}`, {
    status: 'draft',
    published: false,
  });
  expect(back.status, back.text).toBe(200);
  const next = await completeDraft(admin);
  done(await schedule(admin, next, 5), 200);
  await until('a later course is published', () => seenBy(next));
  expect(await seenBy(course)).toBe(false);
  expect(await publications(course)).toHaveLength(1);
});
