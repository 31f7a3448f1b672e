import type { AuditEntry } from '@atelier/contracts/users/audit';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { buy, placeOrder } from '../../support/money/commerce.ts';
import { type Admin, done, unique } from '../../support/people/admin.ts';
import { adminPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

const entriesOf = async (admin: Admin, query = '') =>
  done(await admin.get(`/api/audit?per_page=200${query}`), 200).entries as AuditEntry[];

/** Returns the last entry about an action on a row. */
const entryOf = async (admin: Admin, action: string, id: string): Promise<AuditEntry> =>
  until(`${action} is recorded`, async () =>
    (await entriesOf(admin, `&action=${action}`)).find(({ target_id }) => target_id === id),
  );

test('an entry names its object, also once it is gone, with names instead of ids', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: unique('Told') });
  const lesson = await admin.createLesson(course, { title: 'Grids' });
  const made = await entryOf(admin, 'catalog.lessons.create', lesson.id);
  expect(made).toMatchObject({ label: 'Grids', parent_id: course.id });
  const { id, name } = await admin.createCategory(unique('Colour'));
  done(await admin.put(`/api/courses/${course.id}`, { category_id: id }), 200);
  const changed = await entryOf(admin, 'catalog.courses.update', course.id);
  expect(changed).toMatchObject({ label: course.title });
  expect(changed.values).toMatchObject([{ field: 'category_id', after: name }]);
  done(await admin.delete(`/api/courses/${course.id}`), 200);
  const gone = await entryOf(admin, 'catalog.courses.remove', course.id);
  expect(gone.label).toBe(course.title);
});

test('entries about deleted things name them, whether they are restored or deleted for good', async () => {
  const admin = await app.admin();
  for (const [method, verb] of [
    ['post', 'restore'],
    ['delete', 'remove'],
  ] as const) {
    const { id, title } = await admin.createCourse({ title: unique('Gone') });
    done(await admin.delete(`/api/courses/${id}`), 200);
    const path = `/api/deletions/${id}`;
    done(await (method === 'post' ? admin.post(`${path}/restore`) : admin.delete(path)), 200);
    const entry = await entryOf(admin, `catalog.deletions.${verb}`, id);
    expect(entry).toMatchObject({ label: title, values: [] });
  }
});

test('an entry about a plan names its terms', async () => {
  const admin = await app.admin();
  const sale = await buy(await app.learner(), admin, { plan: 'pro', period: 'monthly' });
  const { id } = sale.subscription!;
  done(await admin.post(`/api/subscriptions/${id}/extend`, { days: 10 }), 200);
  const entry = await entryOf(admin, 'commerce.subscriptions.extend', id);
  expect(entry).toMatchObject({ label: 'Pro, monthly', values: [{ field: 'endsAt' }] });
});

test('an entry about a person names them as long as they are there', async () => {
  const owner = await app.admin();
  const email = `${crypto.randomUUID()}@atelier.test`;
  const account = { email, password: adminPassword, role: 'editor' };
  const { id } = done(await owner.post('/api/admins', account), 201).admin as { id: string };
  expect((await entryOf(owner, 'users.admins.create', id)).label).toBe(email);
  done(await owner.delete(`/api/admins/${id}`), 200);
  expect((await entryOf(owner, 'users.admins.create', id)).label).toBe('');
});

test('an entry about an order has its title, its reference and the sums, and its history who booked them', async () => {
  const admin = await app.admin();
  const learner = await app.learner();
  const order = await placeOrder(learner, { plan: 'pro', period: 'monthly' });
  const path = `/api/orders/${order.id}/mark-paid`;
  done(await admin.post(path, { amount: 500, if_received: 0 }), 200);
  const entry = await entryOf(admin, 'commerce.orders.markPaid', order.id);
  expect(entry.label).toContain(order.reference);
  expect(entry.values).toEqual([{ field: 'received', before: null, after: '$5.00' }]);
  const { history } = done(await admin.get(`/api/orders/${order.id}`), 200);
  expect(history).toMatchObject([
    { what: 'ordered' },
    { what: 'part_received', by: entry.admin_id },
  ]);
  const own = done(await learner.get(`/api/orders/${order.id}`), 200);
  expect(JSON.stringify(own.history)).not.toContain(entry.admin_id);
});

test('admins who are no owners see what concerns content, and nothing else', async () => {
  const [owner, admin] = [await app.admin(), await app.newAdmin('admin')];
  const category = await owner.createCategory(unique('Seen'));
  await entryOf(admin, 'catalog.categories.create', category.id);
  const learner = await app.learner();
  done(await owner.put(`/api/users/${learner.id}`, { disabled: true }), 200);
  await entryOf(owner, 'users.accounts.update', learner.id);
  for (const query of ['', '&q=accounts', '&action=users.accounts.update']) {
    const seen = await entriesOf(admin, query);
    expect(seen.filter(({ action }) => !action.startsWith('catalog.'))).toEqual([]);
  }
});
