import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { zipPart } from '../../support/media/zip-file.ts';
import { buy, noteOrder, proLearner } from '../../support/money/commerce.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import type { Person } from '../../support/people/person.ts';
import { useSellingApp } from '../../support/processes/use-app.ts';

const { app, mailbox } = useSellingApp();

let [admin, paid, free] = [] as unknown as [Admin, Course, Course];
let [ofPaid, ofFree] = [] as unknown as [Lesson, Lesson];
beforeAll(async () => {
  admin = await app.admin();
  [paid, free] = [await admin.createCourse({ price: 29 }), await admin.createCourse()];
  ofPaid = await admin.createLesson(paid, { source: zipPart(), video: 'mp4-one-second' });
  ofFree = await admin.createLesson(free, { source: zipPart() });
  await admin.untilMedia(paid, ofPaid, 'ready');
});

const urlOf = ({ source }: Lesson) => source!.url!;
const download = (person: Person, lesson: Lesson) => person.get(urlOf(lesson));
const shown = async (person: Person, course: Course) =>
  (await person.get(`/api/courses/${course.id}`)).json<Course>().lessons[0]!.source!.url;

async function expectOpen(person: Person, course: Course, lesson: Lesson) {
  expect(await shown(person, course)).toBe(urlOf(lesson));
  expect((await download(person, lesson)).status).toBe(200);
  expect((await person.get(urlOf(lesson), { range: 'bytes=0-3' })).text).toBe('PK\x03\x04');
}
async function expectShut(person: Person, course: Course, lesson: Lesson) {
  expect(await shown(person, course)).toBeNull();
  const { unlock } = expectError(await download(person, lesson), 403, 'NOT_ENTITLED');
  expect(unlock).toEqual(course.price > 0 ? ['pro', 'course'] : ['pro']);
}
/** Waits until a person gets a status on every gateway. */
async function untilEverywhere(status: number, person: Person, lesson: Lesson) {
  for (const url of app.urls) {
    const there = person.at(url);
    await until(
      `the download answers ${status}`,
      async () => (await download(there, lesson)).status === status,
      { within: 6_000 },
    );
  }
}

test('source files are open to neither visitors nor Free accounts, even in a free course', async () => {
  const learner = await app.learner();
  for (const [course, lesson] of [
    [paid, ofPaid],
    [free, ofFree],
  ] as const) {
    const visitor = app.visitor();
    expect(await shown(visitor, course)).toBeNull();
    expectError(await download(visitor, lesson), 401, 'UNAUTHENTICATED');
    expect((await visitor.call('HEAD', urlOf(lesson))).status).toBe(401);
    await expectShut(learner, course, lesson);
  }
});

test('the allowances of a Free account open a video, but not the source files', async () => {
  const [unlocker, trier] = [await app.learner(), await app.learner()];
  done(await unlocker.post(`/api/lessons/${ofPaid.id}/unlock`), 201);
  await app
    .database('users')
    .collection('users')
    .updateOne({ email: trier.email }, { $set: { emailVerifiedAt: new Date() } });
  const playback = `/api/courses/${paid.id}/lessons/${ofPaid.id}/playback`;
  for (const learner of [unlocker, trier]) {
    expect((await learner.get(playback)).status).toBe(200);
    await expectShut(learner, paid, ofPaid);
  }
});

test('source files are open to Pro, to a seat of a team, and to every admin', async () => {
  const pro = await proLearner(app);
  const [owner, member] = [await app.learner(), await app.learner()];
  await buy(owner, admin, { plan: 'team', period: 'monthly', seats: 3 });
  await expectOpen(owner, free, ofFree);
  done(await owner.post('/api/team/seats', { email: member.email }), 201);
  const mail = await mailbox.mailTo(member.email, 'You are invited to a team on Atelier');
  done(await member.post(`/api/team/invitations/${tokenOf(mail)}/claim`), 200);
  for (const person of [pro, member, await app.newAdmin('editor')]) {
    await expectOpen(person, paid, ofPaid);
    await expectOpen(person, free, ofFree);
  }
});

describe('the buyer of a course', () => {
  test('can download its source files and no others, until the order is refunded', async () => {
    const buyer = await app.learner();
    const sale = await buy(buyer, admin, { course_id: paid.id });
    await expectOpen(buyer, paid, ofPaid);
    await expectShut(buyer, free, ofFree);
    await untilEverywhere(200, buyer, ofPaid);
    await noteOrder(admin, sale, 'refunds');
    await untilEverywhere(403, buyer, ofPaid);
  });

  test('keeps them when the course is archived, while nobody else but admins does', async () => {
    const kept = await admin.createCourse({ price: 15 });
    const lesson = await admin.createLesson(kept, { source: zipPart() });
    const [buyer, pro, other] = [await app.learner(), await proLearner(app), await app.learner()];
    await buy(buyer, admin, { course_id: kept.id });
    await admin.put(`/api/courses/${kept.id}`, { status: 'archived' });
    await untilEverywhere(404, pro, lesson);
    for (const person of [other, app.visitor()]) {
      expectError(await download(person, lesson), 404, 'NOT_FOUND');
    }
    await expectOpen(buyer, kept, lesson);
    await expectOpen(admin, kept, lesson);
  });
});

test('those of a draft, and of an archived free course, are open to admins alone', async () => {
  const course = await admin.createCourse({ status: 'draft' });
  const lesson = await admin.createLesson(course, { source: zipPart() });
  const pro = await proLearner(app);
  for (const status of ['draft', 'archived']) {
    await admin.put(`/api/courses/${course.id}`, { status });
    for (const person of [pro, app.visitor()]) {
      expectError(await download(person, lesson), 404, 'NOT_FOUND');
    }
    await expectOpen(admin, course, lesson);
  }
});

test('a preview link does not open them', async () => {
  const course = await admin.createCourse({ status: 'draft' });
  const lesson = await admin.createLesson(course, { source: zipPart() });
  done(await admin.post(`/api/courses/${course.id}/previews`), 201);
  const { previews } = done(await admin.get(`/api/courses/${course.id}/previews`), 200);
  const [{ path }] = previews as [{ path: string }];
  const token = new URL(path, app.url).searchParams.get('preview')!;
  const visitor = app.visitor();
  const seen = await visitor.get(`/api/courses/${course.id}?preview=${token}`);
  expect(seen.json<Course>().lessons[0]!.source).toMatchObject({ url: null });
  const address = urlOf(lesson).replace('/media/', `/media/preview/${token}/`);
  expectError(await visitor.get(address), 404, 'NOT_FOUND');
});

test('no other address of the file is open', async () => {
  const pro = await proLearner(app);
  const url = urlOf(ofFree);
  expect((await download(pro, ofFree)).status).toBe(200);
  for (const other of [
    url.replace('/archives/', '/videos/'),
    url.replace('/archives/', '/images/'),
    url.replace('original.zip', 'other.zip'),
    url.replace(/[0-9a-f]{24}/, 'f'.repeat(24)),
  ]) {
    expectError(await pro.get(other), 404, 'NOT_FOUND');
  }
});
