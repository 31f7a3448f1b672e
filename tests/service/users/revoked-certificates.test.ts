import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { buy, noteOrder } from '../../support/money/commerce.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import {
  askForCertificate,
  certificateIn,
  certificatesOf,
  createCourseWithLessons,
  earnCertificate,
} from '../../support/people/certificates.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

describe('a certificate that was earned with refunded money', () => {
  const stateOf = async (number: string) => {
    const answer = done(await app.visitor().get(`/api/certificates/${number}`), 200);
    return answer as { state: string; certificate: { name: string } | null };
  };
  const untilStateIs = (number: string, state: string) =>
    until(`the certificate is ${state}`, async () => (await stateOf(number)).state === state);

  test('is revoked, which everybody can see, and valid again once the learner has paid again', async () => {
    const learner = await app.learner();
    const plan = { plan: 'pro', period: 'monthly' } as const;
    const sale = await buy(learner, admin, plan);
    const [priced, free] = [
      await createCourseWithLessons(admin, 1, { price: 12 }),
      await createCourseWithLessons(admin, 1),
    ];
    const { number } = await earnCertificate(learner, priced);
    const ofFree = await earnCertificate(learner, free);
    expect(await stateOf(number.toLowerCase())).toEqual({
      state: 'valid',
      certificate: expect.objectContaining({ number, name: 'Lea Learner' }),
    });
    await noteOrder(admin, sale, 'refunds');
    for (const one of [number, ofFree.number]) await untilStateIs(one, 'revoked');
    expectError(await learner.get(`/api/certificates/${number}.pdf`), 410, 'GONE');
    expect(await certificatesOf(learner)).toMatchObject([{ revoked: true }, { revoked: true }]);
    expectError(await askForCertificate(learner, priced.course), 403, 'NOT_ENTITLED');
    await buy(learner, admin, plan);
    expect(certificateIn(await askForCertificate(learner, priced.course), 201).number).toBe(number);
    expect((await stateOf(number)).state).toBe('valid');
  });

  test('stays valid for a course that was bought by itself, or earned before the refunded order', async () => {
    const learner = await app.learner();
    const priced = await createCourseWithLessons(admin, 1, { price: 12 });
    await buy(learner, admin, { course_id: priced.course.id });
    const sale = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    const bought = await earnCertificate(learner, priced);
    const byPlan = await earnCertificate(learner, await createCourseWithLessons(admin, 1));
    const earlier = await createCourseWithLessons(admin, 1);
    const { number } = await earnCertificate(learner, earlier);
    const issuedAt = new Date(Date.now() - 24 * 3_600_000);
    const certificates = app.database('users').collection('certificates');
    await certificates.updateOne({ courseId: earlier.course.id }, { $set: { issuedAt } });
    await noteOrder(admin, sale, 'refunds');
    await untilStateIs(byPlan.number, 'revoked');
    for (const kept of [bought.number, number]) expect((await stateOf(kept)).state).toBe('valid');
  });

  test.each([
    ['', 'claimed'],
    [' whose seats were revoked before', 'revoked'],
  ])('is revoked for the members of a team%s, too', async (_, status) => {
    const sale = await buy(await app.learner(), admin, {
      plan: 'team',
      period: 'monthly',
      seats: 2,
    });
    const member = await app.learner();
    const user = await app.database('users').collection('users').findOne({ email: member.email });
    const subscriptionId = new ObjectId(sale.subscription!.id);
    const seats = app.database('commerce').collection('seats');
    await seats.insertOne({
      ...{ subscriptionId, email: member.email, invitedBy: 'Lea', status: 'claimed', mails: 1 },
      ...{ userId: user!._id.toHexString(), invitedAt: new Date(), expiresAt: new Date() },
    });
    const made = await createCourseWithLessons(admin, 1);
    const { number } = await earnCertificate(member, made);
    await seats.updateOne({ subscriptionId }, { $set: { status } });
    await noteOrder(admin, sale, 'refunds');
    await untilStateIs(number, 'revoked');
  });

  test('a number that no certificate has is unknown', async () => {
    expect(await stateOf('AAAA-BBBB-CCCC')).toEqual({ state: 'unknown', certificate: null });
  });
});
