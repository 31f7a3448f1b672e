import type { Course } from '@atelier/contracts/catalog/courses';
import { expect, test } from 'vitest';
import { createPreview } from '../../support/catalog/previews.ts';
import { readable, withSections } from '../../support/catalog/sections.ts';
import { done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

test('a course shows its sections in a preview and in its HTML document', async () => {
  const admin = await app.admin();
  const { course } = await withSections(admin, { status: 'draft' });
  const { token } = await createPreview(admin, course);
  const path = `/api/courses/${course.id}?preview=${token}`;
  expect(readable((await app.visitor().get(path)).json<Course>())).toBe(readable(course));
  done(await admin.put(`/api/courses/${course.id}`, { status: 'published', published: true }), 200);
  const page = await app.visitor().get(`/courses/${course.slug}`, { accept: 'text/html' });
  expect(page.text).toMatch(/<li>A<\/li><\/ul><h2>First<\/h2><ul><li>B<\/li><li>C<\/li><\/ul>/);
});
