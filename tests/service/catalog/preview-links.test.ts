import type { Course } from '@atelier/contracts/catalog/courses';
import { expect, test } from 'vitest';
import { createPreview, previewsOf } from '../../support/catalog/previews.ts';
import { done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'users']);

test('a preview link ends when whoever made it is no longer an admin', async () => {
  const [owner, editor] = [await app.admin(), await app.newAdmin('editor')];
  const draft = await owner.createCourse({ title: 'Unseen', status: 'draft' });
  const [own, others] = [await createPreview(owner, draft), await createPreview(editor, draft)];
  const look = (token: string) => app.visitor().get(`/api/courses/${draft.slug}?preview=${token}`);
  expect((await look(others.token)).json<Course>().title).toBe('Unseen');
  done(await owner.delete(`/api/admins/${others.admin_id}`), 200);
  expect((await look(others.token)).status).toBe(404);
  expect((await look(own.token)).status).toBe(200);
  expect((await previewsOf(owner, draft.id)).map(({ id }) => id)).toEqual([own.id]);
});
