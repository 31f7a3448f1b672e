import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { expireDeletions } from '../../support/catalog/deletions.ts';
import { buy, proLearner } from '../../support/money/commerce.ts';
import { type Admin, done, unique } from '../../support/people/admin.ts';
import {
  askForCertificate,
  certificateIn,
  certificatesOf,
  complete,
  createCourseWithLessons,
  earnCertificate,
} from '../../support/people/certificates.ts';
import { watch } from '../../support/people/learning.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

describe('POST /api/certificates', () => {
  test('answers 409 while lessons were reported as watched sooner than their videos can be played', async () => {
    const learner = await proLearner(app);
    const made = await createCourseWithLessons(admin, 2);
    const lessons = app.database('catalog').collection('lessons');
    const ids = made.lessons.map(({ id }) => new ObjectId(id));
    const tenMinutes = { 'video.current': { video: { durationSeconds: 600 } } };
    await lessons.updateMany({ _id: { $in: ids } }, { $set: tenMinutes });
    // The client claims that each video is a second long.
    for (const lesson of made.lessons) {
      await watch(learner, { course: made.course, lesson }, 1, { duration: 1 });
    }
    const early = await askForCertificate(learner, made.course);
    expect(expectError(early, 409, 'WRONG_STATE').message).toContain('2 lessons are left');
    const seen = app.database('users').collection('progress');
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    for (const [n, { id }] of made.lessons.entries()) {
      const openedAt = minutesAgo(20 - n * 10);
      await seen.updateOne(
        { lessonId: id },
        { $set: { openedAt, seenAt: minutesAgo(10 - n * 10) } },
      );
    }
    certificateIn(await askForCertificate(learner, made.course), 201);
  });

  test('issues the certificate of a completed course, and returns the same one again', async () => {
    const learner = await proLearner(app);
    const made = await createCourseWithLessons(admin, 2);
    const { course } = made;
    await complete(learner, made);
    const first = await askForCertificate(learner, course);
    const certificate = certificateIn(first, 201);
    expect(certificate).toEqual({
      number: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/),
      user_id: expect.any(String),
      name: 'Lea Learner',
      ...{ course_id: course.id, course: course.title, instructor: course.instructor.name },
      ...{ lessons: 2, issued_at: expect.any(String) },
      revoked: false,
    });
    expect(first.json()).toMatchObject({ message: 'Your certificate is ready.' });
    const again = await askForCertificate(learner, course);
    expect(certificateIn(again, 200)).toEqual(certificate);
    expect(again.json()).toMatchObject({ message: 'You already have this certificate.' });
  });

  test('issues one certificate to calls that are sent at the same time', async () => {
    const learner = await proLearner(app);
    const made = await createCourseWithLessons(admin, 1);
    await complete(learner, made);
    const calls = Array.from({ length: 6 }, () => askForCertificate(learner, made.course));
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    const numbers = answers.map((one) => certificateIn(one, one.status as 200 | 201).number);
    expect(new Set(numbers).size).toBe(1);
    expect(await certificatesOf(learner)).toHaveLength(1);
  });

  test('answers 409 with the number of lessons that are left', async () => {
    const learner = await proLearner(app);
    const made = await createCourseWithLessons(admin, 3);
    const { course, lessons } = made;
    const messageOf = async () =>
      expectError(await askForCertificate(learner, course), 409, 'WRONG_STATE').message;
    expect(await messageOf()).toMatch(/^3 lessons are left/);
    await complete(learner, { course, lessons: lessons.slice(1) });
    // Begun is not finished.
    await watch(learner, { course, lesson: lessons[0]! }, 30, { duration: 60 });
    expect(await messageOf()).toMatch(/^One lesson is left/);
    expect(await certificatesOf(learner)).toEqual([]);
    await watch(learner, { course, lesson: lessons[0]! }, 60, { duration: 60 });
    certificateIn(await askForCertificate(learner, course), 201);
  });

  test('answers 409 for a course without lessons', async () => {
    const learner = await proLearner(app);
    const course = await admin.createCourse();
    const answer = await askForCertificate(learner, course);
    expect(expectError(answer, 409, 'WRONG_STATE').message).toContain('no lessons');
  });

  test('answers 404 for a course that does not exist or that the caller may not see', async () => {
    const learner = await proLearner(app);
    const draft = await createCourseWithLessons(admin, 1);
    await complete(learner, draft);
    done(await admin.put(`/api/courses/${draft.course.id}`, { status: 'draft' }), 200);
    for (const id of [draft.course.id, 'f'.repeat(24), 'no-id']) {
      expectError(await askForCertificate(learner, { id }), 404, 'NOT_FOUND');
    }
  });

  test.each([{}, { course_id: '' }, { course_id: 7 }])('answers 400 to %j', async (body) => {
    const answer = await (await app.learner()).post('/api/certificates', body);
    expect(expectFieldError(answer, 'course_id')).toMatch(/^Course /);
  });

  test('answers 403 to a Free account, and says what it needs', async () => {
    const learner = await app.learner();
    const free = await createCourseWithLessons(admin, 1);
    await complete(learner, free);
    const ofFree = expectError(await askForCertificate(learner, free.course), 403, 'NOT_ENTITLED');
    expect(ofFree.unlock).toEqual(['pro']);
    expect(ofFree.message).toContain('Upgrade');
    const priced = await createCourseWithLessons(admin, 1, { price: 12 });
    const locked = expectError(
      await askForCertificate(learner, priced.course),
      ...([403, 'NOT_ENTITLED'] as const),
    );
    expect(locked.unlock).toEqual(['pro', 'course']);
    expect(locked.message).toContain('buy the course');
    expect(await certificatesOf(learner)).toEqual([]);
  });

  test('is open to the buyer of the course and to teams, and again after an upgrade', async () => {
    const priced = await createCourseWithLessons(admin, 1, { price: 12 });
    const free = await createCourseWithLessons(admin, 1);
    const [buyer, team] = [await app.learner(), await app.learner()];
    await complete(buyer, free);
    await buy(buyer, admin, { course_id: priced.course.id });
    await buy(team, admin, { plan: 'team', period: 'monthly', seats: 2 });
    for (const learner of [buyer, team]) await earnCertificate(learner, priced);
    await earnCertificate(team, free);
    // A course that was bought is not a plan.
    expectError(await askForCertificate(buyer, free.course), 403, 'NOT_ENTITLED');
    await buy(buyer, admin, { plan: 'pro', period: 'monthly' });
    await until(
      'the plan is known',
      async () => (await askForCertificate(buyer, free.course)).status !== 403,
    );
    expect(await certificatesOf(buyer)).toHaveLength(2);
  });

  test('is open to the buyers of an archived course only', async () => {
    const made = await createCourseWithLessons(admin, 1, { price: 12 });
    const [buyer, member] = [await app.learner(), await proLearner(app)];
    await buy(buyer, admin, { course_id: made.course.id });
    for (const learner of [buyer, member]) await complete(learner, made);
    done(await admin.put(`/api/courses/${made.course.id}`, { status: 'archived' }), 200);
    certificateIn(await askForCertificate(buyer, made.course), 201);
    expectError(await askForCertificate(member, made.course), 404, 'NOT_FOUND');
  });

  test('counts a lesson that was moved to the course after it was watched', async () => {
    const learner = await proLearner(app);
    const [from, to] = [
      await createCourseWithLessons(admin, 2),
      await createCourseWithLessons(admin, 1),
    ];
    await complete(learner, from);
    await complete(learner, to);
    const moves = { course_id: to.course.id, lesson_ids: [from.lessons[0]!.id] };
    done(await admin.post(`/api/courses/${from.course.id}/lesson-moves`, moves), 200);
    const { lessons } = certificateIn(await askForCertificate(learner, to.course), 201);
    expect(lessons).toBe(2);
  });
});

describe('a certificate', () => {
  test('does not change with the course, the name or the plan', async () => {
    const learner = await app.learner();
    const sale = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    const made = await createCourseWithLessons(admin, 1);
    const { course } = made;
    const certificate = await earnCertificate(learner, made);
    done(await learner.put('/api/update-profile', { name: 'Lea Later' }), 200);
    done(await admin.put(`/api/courses/${course.id}`, { title: unique('Renamed') }), 200);
    await admin.createLesson(course);
    const ended = { $set: { endsAt: new Date() } };
    const ofPlan = { orderId: new ObjectId(sale.id) };
    await app.database('commerce').collection('entitlements').updateOne(ofPlan, ended);
    expect(await certificatesOf(learner)).toEqual([certificate]);
    expect(certificateIn(await askForCertificate(learner, course), 200)).toEqual(certificate);
  });

  test('outlives its course', async () => {
    const learner = await proLearner(app);
    const made = await createCourseWithLessons(admin, 1);
    const certificate = await earnCertificate(learner, made);
    done(await admin.delete(`/api/courses/${made.course.id}`), 200);
    await expireDeletions(app);
    expect(await certificatesOf(learner)).toEqual([certificate]);
    expect(certificateIn(await askForCertificate(learner, made.course), 200)).toEqual(certificate);
    const pdf = await learner.get(`/api/certificates/${certificate.number}.pdf`);
    expect(pdf.status).toBe(200);
  });
});
