import type { LivestreamCategory } from '@atelier/contracts/livestreams/categories';
import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { type Admin, done, unique } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['livestreams', 'users']);

const path = '/api/livestreams/categories';
const add = async (admin: Admin) => {
  const fields = { name: unique('Live'), slug: `live-${crypto.randomUUID()}` };
  return done(await admin.post(path, fields), 201).category as LivestreamCategory;
};

test('a category is edited: omitted fields stay, and names and slugs stay unique', async () => {
  const admin = await app.admin();
  const [one, other] = [await add(admin), await add(admin)];
  const change = { name: unique('Live'), card_bg_color: '#112233' };
  const edited = done(await admin.put(`${path}/${one.id}`, change), 200).category;
  expect(edited).toEqual({ ...one, ...change });
  const taken = await admin.put(`${path}/${one.id}`, { name: other.name.toUpperCase() });
  expectError(taken, 409, 'NAME_TAKEN');
  expectError(await admin.put(`${path}/${one.id}`, { slug: other.slug }), 409, 'SLUG_TAKEN');
  const asDefault = await admin.put(`${path}/${one.id}`, { name: 'uncategorized' });
  expectError(asDefault, 409, 'NAME_TAKEN');
  expectError(await admin.put(`${path}/${'0'.repeat(24)}`, change), 404, 'NOT_FOUND');
});
