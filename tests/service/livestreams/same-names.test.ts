import { expect, test } from 'vitest';
import { done, unique } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'livestreams', 'users']);

test('the catalog and livestreams have categories of their own, also of the same name', async () => {
  const admin = await app.admin();
  const name = unique('Ink');
  await admin.createCategory(name);
  await admin.createCategory();
  done(await admin.post('/api/livestreams/categories', { name, slug: 'ink' }), 201);
  expect((await admin.get('/api/livestreams/categories')).json()).toMatchObject([{ name }]);
});
