import type { AuditEntry } from '@atelier/contracts/users/audit';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../support/calls/http-client.ts';
import { until } from '../../support/calls/until.ts';
import {
  createLivestream,
  createLivestreamCategory,
  updateLivestream,
} from '../../support/catalog/livestreams.ts';
import { withSections } from '../../support/catalog/sections.ts';
import { createTutorial } from '../../support/catalog/tutorials.ts';
import { zipPart } from '../../support/media/zip-file.ts';
import { createCoupon } from '../../support/money/commerce.ts';
import { type Admin, done, unique } from '../../support/people/admin.ts';
import { adminPassword } from '../../support/processes/app.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

async function entries(admin: Admin, query = ''): Promise<AuditEntry[]> {
  const answer = await admin.get(`/api/audit?page=1&per_page=200${query}`);
  return done(answer, 200).entries as AuditEntry[];
}

/** Returns the values of the last such action on a row, in the form `price: 10 > 12`. */
async function logged(admin: Admin, action: string, id: string): Promise<string[]> {
  const entry = await until(`${action} is recorded`, async () => {
    const all = await entries(admin, `&action=${action}`);
    return all.find(({ target_id }) => target_id === id);
  });
  return entry.values.map(({ field, before, after }) => `${field}: ${before} > ${after}`);
}

const put = async (admin: Admin, path: string, fields: object): Promise<Answer> => {
  const answer = await admin.put(path, fields);
  done(answer, 200);
  return answer;
};

describe('the audit log has the values before and after a change of', () => {
  test('a course, its price and its state', async () => {
    const admin = await app.admin();
    const { id, title } = await admin.createCourse({
      price: 10,
      status: 'draft',
      published: false,
    });
    const made = await logged(admin, 'catalog.courses.create', id);
    expect(made).toContain(`title: null > ${title}`);
    expect(made).toContain('price: null > 10');
    const changes = { price: 12.5, status: 'published', published: true, subtitle: 'Now' };
    await put(admin, `/api/courses/${id}`, changes);
    expect((await logged(admin, 'catalog.courses.update', id)).toSorted()).toEqual([
      'price: 10 > 12.5',
      'published: false > true',
      'status: draft > published',
      'subtitle: null > Now',
    ]);
    done(await admin.delete(`/api/courses/${id}`), 200);
    expect(await logged(admin, 'catalog.courses.remove', id)).toContain('price: 12.5 > null');
  });

  test('a lesson, sections and the order of lessons', async () => {
    const admin = await app.admin();
    const { course, first } = await withSections(admin);
    const [a] = course.lessons;
    await put(admin, `/api/courses/${course.id}/lessons/${a!.id}`, { title: 'Alpha' });
    expect(await logged(admin, 'catalog.lessons.update', a!.id)).toEqual(['title: A > Alpha']);
    const zip = { source: zipPart('Grid.zip') };
    const path = `/api/courses/${course.id}/lessons/${course.lessons[1]!.id}`;
    done(await admin.form('PUT', path, {}, zip), 200);
    const added = await logged(admin, 'catalog.lessons.update', course.lessons[1]!.id);
    expect(added).toEqual(['source: null > Grid.zip']);
    await put(admin, `/api/courses/${course.id}/sections/${first.id}`, { title: 'Basics' });
    const renamed = await logged(admin, 'catalog.sections.update', course.id);
    expect(renamed).toEqual(['sections: First, Second > Basics, Second']);
    const ids = [course.lessons[2]!.id, a!.id];
    const outline = [{ section_id: first.id, lesson_ids: ids }];
    await put(admin, `/api/courses/${course.id}/outline`, { outline });
    const moved = await logged(admin, 'catalog.lessons.arrange', course.id);
    expect(moved).toEqual(['lessons: Alpha, B, C, D, E, F > C, Alpha, B, D, E, F']);
  });

  test('a tutorial and a category', async () => {
    const admin = await app.admin();
    const tutorial = await createTutorial(admin, {
      title: 'Ramps',
      subTutorials: [{ title: 'One' }],
    });
    const changes = { title: 'Ramps', subTutorials: [{ title: 'One' }, { title: 'Two' }] };
    await put(admin, `/api/tutorials/${tutorial.id}`, changes);
    expect(await logged(admin, 'catalog.tutorials.update', tutorial.id)).toEqual([
      'subTutorials: One > One, Two',
    ]);
    const category = await admin.createCategory('Before');
    await put(admin, `/api/categories/${category.id}`, { name: 'After' });
    expect(await logged(admin, 'catalog.categories.update', category.id)).toEqual([
      'name: Before > After',
    ]);
  });

  test('a livestream and its category', async () => {
    const admin = await app.admin();
    const category = await createLivestreamCategory(admin, { name: unique('Live') });
    const { id } = await createLivestream(admin, { title: 'Then', category_id: category.id });
    await updateLivestream(admin, { id }, { title: 'Now' });
    expect(await logged(admin, 'livestreams.livestreams.update', id)).toEqual([
      'title: Then > Now',
    ]);
    done(await admin.delete(`/api/livestreams/categories/${category.id}`), 200);
    const gone = await logged(admin, 'livestreams.categories.remove', category.id);
    expect(gone).toContain(`name: ${category.name} > null`);
  });

  test('the terms of a coupon', async () => {
    const admin = await app.admin();
    const { id } = await createCoupon(admin, { percent: 10 });
    await put(admin, `/api/coupons/${id}`, { percent: 20, max_redemptions: 5 });
    expect((await logged(admin, 'commerce.coupons.update', id)).toSorted()).toEqual([
      'max_redemptions: null > 5',
      'percent: 10 > 20',
    ]);
  });

  test('the role of an admin', async () => {
    const owner = await app.admin();
    const email = `${crypto.randomUUID()}@atelier.test`;
    const made = done(
      await owner.post('/api/admins', { email, password: adminPassword, role: 'editor' }),
      201,
    ).admin as { id: string };
    expect(await logged(owner, 'users.admins.create', made.id)).toContain('role: null > editor');
    await put(owner, `/api/admins/${made.id}`, { role: 'admin' });
    expect(await logged(owner, 'users.admins.update', made.id)).toEqual(['role: editor > admin']);
    done(await owner.delete(`/api/admins/${made.id}`), 200);
    await logged(owner, 'users.admins.remove', made.id);
    expect(JSON.stringify(await entries(owner))).not.toContain(email);
  });
});

/** All fields whose values may be logged. */
const loggedFields = new Set([
  ...['title', 'subtitle', 'short_description', 'long_description', 'prerequisites', 'objectives'],
  ...['tags', 'price', 'status', 'published', 'difficulty', 'language', 'is_featured'],
  ...['category_id', 'instructor_id', 'publish_at', 'description', 'serial', 'section_id'],
  ...[
    'source',
    'sections',
    'lessons',
    'shortDesc',
    'is_pro',
    'subTutorials',
    'name',
    'slug',
    'duration',
  ],
  ...['swiftui_title', 'livestreams_title', 'videos_info', 'card_bg_color'],
  ...['left_section_bg_color', 'star_color', 'percent', 'amount', 'applies_to', 'starts_at'],
  ...[
    'every_payment',
    'courses',
    'ends_at',
    'max_redemptions',
    'max_per_person',
    'active',
    'role',
    'jobTitle',
  ],
]);

test('the audit log has no other fields, personal data or secrets', async () => {
  const owner = await app.newAdmin();
  const learner = await app.learner();
  const secrets = ['Ines Instructor', 'Olga Owner', 'quite another one', learner.email];
  await owner.createInstructor('Ines Instructor');
  const { email } = done(await owner.get('/api/admin-profile'), 200).profile as { email: string };
  await put(owner, '/api/admin-profile', { name: 'Olga Owner', email });
  const coupon = await createCoupon(owner);
  await withSections(owner);
  await createLivestream(owner);
  const { userInfomation } = (await learner.get('/api/session')).json<{
    userInfomation: { id: string };
  }>();
  await put(owner, `/api/users/${userInfomation.id}`, { disabled: true });
  const passwords = { currentPassword: adminPassword, newPassword: 'quite another one' };
  await put(owner, '/api/admin-password', passwords);
  await logged(owner, 'users.accounts.update', userInfomation.id);
  await logged(owner, 'commerce.coupons.create', coupon.id);
  const rows = await app.database('users').collection('audit').find().toArray();
  const fields = rows.flatMap(({ values }) =>
    (values as { field: string }[]).map(({ field }) => field),
  );
  expect(fields.length).toBeGreaterThan(0);
  expect(fields.filter((field) => !loggedFields.has(field))).toEqual([]);
  const text = JSON.stringify(rows);
  for (const secret of [...secrets, email, coupon.code, adminPassword]) {
    expect(text, secret).not.toContain(secret);
  }
});
