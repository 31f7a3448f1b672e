import { type Operation, takesIdempotencyKey } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import { ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { withSections } from '../../support/catalog/sections.ts';
import type { Admin } from '../../support/people/admin.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';
import { creates, expectSame, newKey, send } from './creating-calls.ts';

// Two of every process that may receive the repeated call.
const { app } = useSellingApp();

const keyed = (operations as readonly Operation[]).filter(takesIdempotencyKey);

/** Collections that are not counted; jobs add links, notices, and sent and held mails later. */
const uncounted = [
  ...['once', 'audit', 'outbox', 'sessions', 'link-tokens', 'notices', 'sent-mails'],
  ...['held_mails', 'notifications', 'learner_message_recipients'],
];

/** Counts the rows of all other collections. */
async function countRows(): Promise<number> {
  const services = ['catalog', 'livestreams', 'users', 'commerce'] as const;
  const rows = await Promise.all(
    services.map(async (service) => {
      const all = await app.database(service).collections();
      const counted = all.filter(({ collectionName }) => !uncounted.includes(collectionName));
      return Promise.all(counted.map((one) => one.estimatedDocumentCount()));
    }),
  );
  const captions = await app.database('media').collection('captions').countDocuments();
  return rows.flat().reduce((sum, count) => sum + count, captions);
}

/** Collections of created rows that are not named in the action. */
const collections: Record<string, string> = {
  'commerce.subscriptions.change': 'orders',
  'catalog.sections.create': 'courses',
  'users.accounts.add': 'users',
  'users.accounts.import': 'users',
  'users.learnerMessages.send': 'learner_messages',
};

describe.each(keyed.map(({ action, method, path }) => ({ action, method, path })))(
  '$method /api$path',
  ({ action }) => {
    const newCreate = async (admin: Admin) => {
      const create = await creates[action]!(admin, app);
      return { rows: 1, by: create.person ?? admin, ...create };
    };

    test('sent concurrently to two gateways, and again later, creates one item and gets the same response', async () => {
      const admin = await app.admin();
      const create = await newCreate(admin);
      const before = await countRows();
      const key = newKey();
      const { by } = create;
      const [first, ...others] = await Promise.all(
        Array.from({ length: 6 }, (_, n) => {
          const gateway = app.urls[n % app.urls.length]!;
          return send(by.at(gateway), create, key);
        }),
      );
      expectSame(first!, [...others, await send(by, create, key)]);
      expect(await countRows()).toBe(before + create.rows);
    });

    test('with the key of a different request answers 409 and creates nothing', async () => {
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

    test('gets the same response if the process died before storing the reply', async () => {
      const admin = await app.admin();
      const create = await newCreate(admin);
      const key = newKey();
      const first = await send(create.by, create, key);
      const service = action.split('.')[0] as 'catalog' | 'users' | 'media';
      const claims = app.database(service).collection('once');
      const [claim] = await claims.find().sort({ at: -1 }).limit(1).toArray();
      const made = Object.values(first.json<Record<string, { id?: string } | null>>()).find(
        (part) => part?.id,
      );
      const row =
        made &&
        (await app
          .database(service)
          .collection(collections[action] ?? action.split('.')[1]!)
          .findOne({
            $or: ['_id', 'sections._id'].map((name) => ({ [name]: new ObjectId(made.id) })),
          }));
      // The reply to an import has no id.
      if (made) expect(row).not.toBeNull();
      const result = create.resultOf?.(row ?? {}, first.json()) ?? row;
      await claims.updateOne({ _id: claim!._id }, { $set: { reply: null, result } });
      const before = await countRows();
      expectSame(first, [await send(create.by, create, key)]);
      expect(await countRows()).toBe(before);
    });
  },
);

test('a call repeated after SIGKILL of the catalog right after its commit creates one item', {
  timeout: 120_000,
}, async () => {
  const admin = await app.admin();
  const categories = app.database('catalog').collection('categories');
  for (let round = 0; round < 2; round++) {
    const create = await creates['catalog.categories.create']!(admin, app);
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

test('SIGKILL of the catalog during the duplication of a course leaves a complete copy or none', {
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
  const copy = { title: new RegExp(`^Copy .*of ${course.title}$`) };
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
