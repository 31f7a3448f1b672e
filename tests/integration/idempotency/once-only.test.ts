import { type Operation, takesIdempotencyKey } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { type Admin, unique } from '../../support/admin.ts';
import { adminPassword } from '../../support/app.ts';
import { buy, noteOrder, placeOrder, untaxedCountry } from '../../support/commerce.ts';
import { expectError, expectFieldError } from '../../support/errors.ts';
import type { Answer } from '../../support/http-client.ts';
import type { Person } from '../../support/person.ts';
import { picture } from '../../support/picture.ts';
import { withSections } from '../../support/sections.ts';
import { until } from '../../support/until.ts';
import { useApp } from '../../support/use-app.ts';

// Twice of everything that the second call may come to.
const app = useApp({ counts: { gateway: 2, catalog: 2, users: 2, worker: 1 } });

interface Create {
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** Who may do it, where that is no admin. */
  readonly person?: Person;
  /** Rows that it makes; one unless said otherwise. */
  readonly rows?: number;
  readonly method?: 'POST' | 'PUT';
  /** What its transaction gave, by the row that it made, where that is not the row itself. */
  readonly gave?: (row: object, reply: Record<string, unknown>) => object;
}

const plan = { plan: 'pro', period: 'monthly' } as const;

/** A call of each create that works, and works only once where names are unique. */
const creates: Record<string, (admin: Admin) => Promise<Create>> = {
  'catalog.categories.create': async () => ({
    path: '/api/categories',
    body: { name: unique('Once') },
  }),
  'catalog.instructors.create': async () => ({
    path: '/api/instructors',
    body: { name: unique('Ada') },
  }),
  'catalog.courses.create': async (admin) => {
    const { category, instructor } = await admin.home();
    const references = { category_id: category.id, instructor_id: instructor.id };
    return { path: '/api/courses', body: { title: unique('Once'), price: 5, ...references } };
  },
  'catalog.lessons.create': async (admin) => {
    const { id } = await admin.createCourse();
    return { path: `/api/courses/${id}/lessons`, body: { title: unique('Once') } };
  },
  'catalog.courses.duplicate': async (admin) => {
    const { course } = await withSections(admin);
    return { path: `/api/courses/${course.id}/duplicates`, body: {}, rows: 7 };
  },
  'catalog.lessons.duplicate': async (admin) => {
    const course = await admin.createCourse();
    const { id } = await admin.createLesson(course);
    return { path: `/api/courses/${course.id}/lessons/${id}/duplicates`, body: {} };
  },
  'catalog.sections.create': async (admin) => {
    const { id } = await admin.createCourse();
    return {
      ...{ path: `/api/courses/${id}/sections`, body: { title: unique('Once') }, rows: 0 },
      gave: (course) => (course as { sections: object[] }).sections.at(-1)!,
    };
  },
  'catalog.previews.create': async (admin) => {
    const { id } = await admin.createCourse({ status: 'draft' });
    return { path: `/api/courses/${id}/previews`, body: {} };
  },
  'catalog.tutorials.create': async () => ({
    path: '/api/tutorials',
    body: { title: unique('Once'), subTutorials: [{ title: 'Step' }] },
  }),
  'livestreams.categories.create': async () => ({
    path: '/api/livestreams/categories',
    body: { name: unique('Once'), slug: `once-${crypto.randomUUID()}` },
  }),
  'livestreams.livestreams.create': async () => ({
    path: '/api/livestreams',
    body: { title: unique('Once'), description: 'Live', category_id: '0' },
  }),
  'commerce.coupons.create': async () => ({
    path: '/api/coupons',
    body: { code: crypto.randomUUID(), percent: 10 },
  }),
  'commerce.taxRates.create': async (admin) => ({
    path: '/api/tax-rates',
    body: { country: await untaxedCountry(admin), name: 'GST', rate: 15 },
  }),
  'commerce.orders.create': async () => {
    // The first invoice of a year begins the count of their numbers.
    await placeOrder(await app.learner(), plan);
    // The order, its invoice, what the ledger says of it, and the row of the buyer.
    return { path: '/api/orders', body: plan, person: await app.learner(), rows: 4 };
  },
  'commerce.orders.refund': async (admin) => {
    // The first credit note of a year begins the count of their numbers.
    const earlier = await buy(await app.learner(), admin, plan);
    await noteOrder(admin, earlier, 'refunds');
    const { id } = await buy(await app.learner(), admin, plan);
    // The credit note, and what the ledger says of it.
    return { path: `/api/orders/${id}/refunds`, body: {}, rows: 2 };
  },
  'commerce.orders.markPaid': async () => {
    const { id } = await placeOrder(await app.learner(), plan);
    // What the ledger says of the part.
    return { path: `/api/orders/${id}/mark-paid`, body: { amount: 100 }, rows: 1 };
  },
  'commerce.orders.returnMoney': async (admin) => {
    const { id } = await buy(await app.learner(), admin, plan);
    // What the ledger says of the money: that it came, and that it goes back.
    return { path: `/api/orders/${id}/returns`, body: { amount: 900 }, rows: 2 };
  },
  'commerce.subscriptions.extend': async (admin) => {
    const { subscription } = await buy(await app.learner(), admin, plan);
    return { path: `/api/subscriptions/${subscription!.id}/extend`, body: { days: 7 }, rows: 0 };
  },
  'commerce.subscriptions.change': async (admin) => {
    const person = await app.learner();
    await buy(person, admin, plan);
    // The order of the change, its invoice and what the ledger says of it.
    return {
      ...{ path: '/api/subscription', method: 'PUT', person, rows: 3 },
      body: { plan: 'team', period: 'monthly', seats: 3 },
      gave: (order, { proration }) => ({ order, proration }),
    };
  },
  'users.admins.create': async () => {
    const email = `${crypto.randomUUID()}@atelier.test`;
    return { path: '/api/admins', body: { email, password: adminPassword } };
  },
};

const keyed = (operations as readonly Operation[]).filter(takesIdempotencyKey);
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });

const send = (
  by: Person,
  { path, body, method = 'POST' }: Create,
  headers: Record<string, string>,
) =>
  by.call(method, path, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** What is kept beside the rows that a call makes; links and notices come with mails, from a queue. */
const kept = ['once', 'audit', 'outbox', 'sessions', 'link-tokens', 'notices'];

/** Rows of everything else. */
async function countRows(): Promise<number> {
  let rows = 0;
  const services = ['catalog', 'livestreams', 'users', 'commerce'] as const;
  for (const db of services.map((service) => app.database(service))) {
    for (const { name } of await db.listCollections().toArray()) {
      if (kept.includes(name)) continue;
      rows += await db.collection(name).countDocuments();
    }
  }
  return rows;
}

function expectSame(first: Answer, others: readonly Answer[]): void {
  expect([200, 201], first.text).toContain(first.status);
  for (const other of others) {
    expect(other.status, other.text).toBe(first.status);
    expect(other.json()).toEqual(first.json());
  }
}

/** Where the rows lie that a call makes, where it is not called by them. */
const collections: Record<string, string> = {
  'commerce.subscriptions.change': 'orders',
  'catalog.sections.create': 'courses',
};

describe.each(keyed.map(({ action, method, path }) => ({ action, method, path })))(
  '$method /api$path',
  ({ action }) => {
    const newCreate = async (admin: Admin) => {
      const create = await creates[action]!(admin);
      return { rows: 1, by: create.person ?? admin, ...create };
    };

    test('twice with one key makes one thing and is answered the same', async () => {
      const admin = await app.admin();
      const create = await newCreate(admin);
      const before = await countRows();
      const key = newKey();
      const { by } = create;
      const first = await send(by, create, key);
      expectSame(first, [await send(by, create, key), await send(by, create, key)]);
      expect(await countRows()).toBe(before + create.rows);
    });

    test('at the same instant at two gateways makes one thing, too', async () => {
      const admin = await app.admin();
      for (let round = 0; round < 3; round++) {
        const create = await newCreate(admin);
        const before = await countRows();
        const key = newKey();
        const [first, ...others] = await Promise.all(
          Array.from({ length: 6 }, (_, n) => {
            const gateway = app.urls[n % app.urls.length]!;
            return send(create.by.at(gateway), create, key);
          }),
        );
        expectSame(first!, others);
        expect(await countRows()).toBe(before + create.rows);
      }
    });

    test('a key of something else answers 409, and nothing is made', async () => {
      const admin = await app.admin();
      const key = newKey();
      const create = await newCreate(admin);
      await send(create.by, create, key);
      const another = await newCreate(admin);
      const before = await countRows();
      const changed = create.person ? { period: 'annual' } : another.body;
      const other = { ...another, body: { ...create.body, ...changed } };
      expectError(await send(create.by, other, key), 409, 'KEY_REUSED');
      expect(await countRows()).toBe(before);
    });

    test('the reply is made again when its process died before it could be kept', async () => {
      const admin = await app.admin();
      const create = await newCreate(admin);
      const key = newKey();
      const first = await send(create.by, create, key);
      const service = action.split('.')[0] as 'catalog' | 'livestreams' | 'users' | 'commerce';
      const claims = app.database(service).collection('once');
      const [claim] = await claims.find().sort({ at: -1 }).limit(1).toArray();
      const made = Object.values(first.json<Record<string, { id?: string } | null>>()).find(
        (part) => part?.id,
      );
      const row = await app
        .database(service)
        .collection(collections[action] ?? action.split('.')[1]!)
        .findOne({
          $or: ['_id', 'sections._id'].map((name) => ({ [name]: new ObjectId(made!.id) })),
        });
      expect(row).not.toBeNull();
      const result = create.gave?.(row!, first.json()) ?? row;
      await claims.updateOne({ _id: claim!._id }, { $set: { reply: null, result } });
      const before = await countRows();
      expectSame(first, [await send(create.by, create, key)]);
      expect(await countRows()).toBe(before);
    });
  },
);

describe('a key', () => {
  const post = async (key: string, person?: Admin) =>
    send(
      person ?? (await app.admin()),
      await creates['catalog.categories.create']!(await app.admin()),
      {
        'idempotency-key': key,
      },
    );

  test.each([
    ['nothing', ''],
    ['201 characters', 'x'.repeat(201)],
    ['a space', 'a b'],
    ['more than ASCII', 'sch\u00f6n'],
  ])('of %s answers 400 naming it', async (_, key) => {
    expectFieldError(await post(key), 'Idempotency-Key');
  });

  test.each(['x', 'x'.repeat(200), '~!{"}'])('%s is one', async (key) => {
    expect((await post(key)).status).toBe(201);
  });

  test('of another operation of the same service answers 409', async () => {
    const key = crypto.randomUUID();
    expect((await post(key)).status).toBe(201);
    const other = { path: '/api/instructors', body: { name: unique('Ada') } };
    const answer = await send(await app.admin(), other, { 'idempotency-key': key });
    expectError(answer, 409, 'KEY_REUSED');
  });

  test('belongs to the admin who sent it', async () => {
    const key = crypto.randomUUID();
    expect((await post(key)).status).toBe(201);
    expect((await post(key, await app.newAdmin('admin'))).status).toBe(201);
  });

  test('of a call that was refused is free again', async () => {
    const admin = await app.admin();
    const key = newKey();
    expectFieldError(await send(admin, { path: '/api/categories', body: {} }, key), 'name');
    const taken = await admin.createCategory();
    const again = { path: '/api/categories', body: { name: taken.name } };
    expectError(await send(admin, again, key), 409, 'NAME_TAKEN');
    const free = { path: '/api/categories', body: { name: unique('Free') } };
    expect((await send(admin, free, key)).status).toBe(201);
  });

  test('is not kept as it came, nor is what was sent with it, and for a day only', async () => {
    const admin = await app.admin();
    const key = newKey();
    const create = await creates['users.admins.create']!(admin);
    await send(admin, create, key);
    const claims = app.database('users').collection('once');
    const text = JSON.stringify(await claims.find().toArray());
    expect(text).not.toContain(key['idempotency-key']);
    expect(text).not.toMatch(/passwordHash|argon2/);
    const indexes = await claims.indexes();
    expect(indexes.map(({ expireAfterSeconds }) => expireAfterSeconds)).toContain(24 * 3_600);
  });

  test('means nothing to calls that create nothing', async () => {
    const answer = await app.visitor().get('/api/courses', { 'idempotency-key': '' });
    expect(answer.status).toBe(200);
  });
});

test('of two uploads with one key the second file goes', async () => {
  const admin = await app.admin();
  const key = newKey();
  const fields = { name: unique('Portrait') };
  const avatar = await picture();
  const upload = () => admin.form('POST', '/api/instructors', fields, { avatar }, { headers: key });
  const first = await upload();
  const stored = (await app.bucket.contents()).toSorted();
  expectSame(first, [await upload()]);
  await until('the second file is gone', async () => {
    expect((await app.bucket.contents()).toSorted()).toEqual(stored);
    return true;
  });
  const { instructor } = first.json<{ instructor: { avatar: string } }>();
  expect((await app.visitor().get(instructor.avatar)).status).toBe(200);
  const smaller = await picture({ width: 64, height: 64 });
  const other = await admin.form(
    'POST',
    '/api/instructors',
    fields,
    { avatar: smaller },
    { headers: key },
  );
  expectError(other, 409, 'KEY_REUSED');
  expect((await app.bucket.contents()).toSorted()).toEqual(stored);
});

test('kill -9 of the catalog right after the commit, and the call again, make one thing', {
  timeout: 120_000,
}, async () => {
  const admin = await app.admin();
  const categories = app.database('catalog').collection('categories');
  for (let round = 0; round < 2; round++) {
    const create = await creates['catalog.categories.create']!(admin);
    const key = newKey();
    const committed = categories.watch([{ $match: { operationType: 'insert' } }]);
    await committed.tryNext();
    const first = send(admin, create, key).catch(() => null);
    await committed.next();
    const both = [app.process('catalog', 0), app.process('catalog', 1)];
    await Promise.all(both.map((one) => one.kill()));
    await committed.close();
    const answered = await first;
    await Promise.all(both.map((one) => one.restart()));
    const second = await until('the call is answered', async () => {
      const answer = await send(admin, create, key);
      return answer.status === 201 && answer;
    });
    if (answered?.status === 201) expectSame(answered, [second]);
    expect(await categories.countDocuments({ name: create.body.name as string })).toBe(1);
  }
});

test('kill -9 of the catalog while it duplicates a course leaves a whole copy or none', {
  timeout: 180_000,
}, async () => {
  const admin = await app.admin();
  const { course } = await withSections(admin);
  const key = newKey();
  const again = { path: `/api/courses/${course.id}/duplicates`, body: {} };
  const first = send(admin, again, key).catch(() => null);
  const both = [app.process('catalog', 0), app.process('catalog', 1)];
  await Promise.all(both.map((one) => one.kill()));
  await first;
  const courses = app.database('catalog').collection('courses');
  const lessons = app.database('catalog').collection('lessons');
  const copy = { title: `Copy of ${course.title}` };
  const countLessons = async () => {
    const made = await courses.find(copy).toArray();
    return Promise.all(made.map(({ _id }) => lessons.countDocuments({ course_id: _id })));
  };
  expect([[], [6]]).toContainEqual(await countLessons());
  const known = new Set((await courses.distinct('_id')).map(String));
  const homes = (await lessons.distinct('course_id')).map(String);
  expect(
    homes.filter((id) => !known.has(id)),
    'no lesson without a course',
  ).toEqual([]);
  await Promise.all(both.map((one) => one.restart()));
  const answered = async () => (await send(admin, again, key)).status === 201;
  await until('the call is answered', answered, { within: 90_000 });
  expect(await countLessons()).toEqual([6]);
});
