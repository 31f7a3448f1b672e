import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf, buy, noteOrder } from '../../support/money/commerce.ts';
import { someone, teamsOf } from '../../support/money/teams.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const { mailbox } = app;
const { newTeam, inviteTo, seatsOf, tokenFor, claim, newMember, statusOf } = teamsOf(app);

const ended = 'Your access through a team has ended';

let [admin, course, lesson] = [] as unknown as [Admin, Course, Lesson];
beforeAll(async () => {
  admin = await app.admin();
  course = await admin.createCourse({ price: 29 });
  lesson = await admin.createLesson(course);
});

/** Fills a team with 247 more members, whose accounts do not exist. */
async function fillTeam(sale: Sale) {
  const seats = app.database('commerce').collection('seats');
  const subscriptionId = new ObjectId(sale.subscription!.id);
  const known = (await seats.findOne({ subscriptionId, status: 'claimed' }))!;
  const rows = Array.from({ length: 247 }, () => ({
    ...{ ...known, _id: new ObjectId(), userId: new ObjectId().toHexString() },
    ...{ email: someone(), tokenHash: null },
  }));
  await seats.insertMany(rows);
}
/** Ends a team as if it had been canceled and its paid period were over. */
async function endNow(_id: ObjectId) {
  const endsAt = new Date(Date.now() - 1_000);
  const commerce = app.database('commerce');
  const ofTeam = { subscriptionId: _id };
  await commerce.collection('entitlements').updateMany(ofTeam, { $set: { endsAt } });
  const over = { endsAt, status: 'cancelled' };
  await commerce.collection('subscriptions').updateOne({ _id }, { $set: over });
}

describe('a claimed seat', () => {
  test('grants the plan until it is revoked or given to someone else', async () => {
    const { owner } = await newTeam(2);
    const first = await newMember(owner);
    await newMember(owner);
    const full = await owner.post('/api/team/seats', { email: someone() });
    expectError(full, 409, 'NO_SEATS_LEFT');
    expect(full.json<{ message: string }>().message).toBe(
      'The team has no seat left. Buy more, or revoke one.',
    );
    const heir = await app.learner();
    const handedOn = await inviteTo(owner, { email: heir.email, replaces: first.seat.id });
    done(await claim(heir, await tokenFor(heir.email)), 200);
    expect(await accessOf(heir)).toMatchObject({ plan: 'team' });
    expect(await accessOf(first.member)).toMatchObject({ plan: 'free' });
    done(await owner.delete(`/api/team/seats/${handedOn.id}`), 200);
    expect(await accessOf(heir)).toMatchObject({ plan: 'free' });
    const { seats } = await seatsOf(owner);
    expect(seats.map(({ status }) => status)).toEqual(['claimed', 'revoked', 'revoked']);
  });

  test('is named when its member orders a plan that adds nothing to it', async () => {
    const { owner } = await newTeam(2);
    const { member } = await newMember(owner);
    const refused = await member.post('/api/orders', { plan: 'pro', period: 'annual' });
    const { message } = expectError(refused, 409, 'ALREADY_OWNED');
    expect(message).toBe('Your seat in a team already gives you everything in Pro.');
    done(await member.post('/api/orders', { plan: 'team', period: 'annual', seats: 2 }), 201);
  });

  test('grants nothing once the team is refunded', async () => {
    const { owner, sale } = await newTeam(2);
    const { member } = await newMember(owner);
    await noteOrder(admin, sale, 'refunds');
    expect(await accessOf(member)).toMatchObject({ plan: 'free' });
    expectError(await owner.get('/api/team/seats'), 404, 'NOT_FOUND');
  });

  const endedMails = ({ email }: { email: string }) =>
    mailbox.mailsTo(email).filter(({ subject: one }) => one === ended);

  test('is followed by one mail to each member when the team ends, saying what they keep', async () => {
    const { owner, sale } = await newTeam(250);
    const [first, second] = [(await newMember(owner)).member, (await newMember(owner)).member];
    await buy(second, admin, { course_id: course.id });
    const invited = await app.learner();
    await inviteTo(owner, { email: invited.email });
    const token = await tokenFor(invited.email);
    await fillTeam(sale);
    await noteOrder(admin, sale, 'refunds');
    const [toFirst, toSecond] = [
      await mailbox.mailTo(first.email, ended),
      await mailbox.mailTo(second.email, ended),
    ];
    expect(toFirst.text).toContain('Your account is Free again');
    expect(toSecond.text).toContain('You still own the course that you bought.');
    expect(await statusOf(token)).toBe('expired');
    // The account of the owner is deleted when the team has ended already.
    const gone = await owner.json('DELETE', '/api/account', { password: learnerPassword });
    expect(gone.status).toBe(200);
    await until('the purchases of the owner are forgotten', async () => {
      const own = { _id: new ObjectId(sale.subscription!.id) };
      return (await app.database('commerce').collection('subscriptions').findOne(own)) === null;
    });
    await until('every mail is sent', async () => {
      const waiting = await app.database('commerce').collection('outbox').countDocuments();
      return waiting === 0;
    });
    const mails = [first, second, invited].map((person) => endedMails(person).length);
    expect(mails).toEqual([1, 1, 0]);
  });

  test.each<[string, (owner: Person, team: ObjectId) => Promise<unknown>]>([
    ['expires', (_, team) => endNow(team)],
    [
      'loses its owner',
      (owner) => owner.json('DELETE', '/api/account', { password: learnerPassword }),
    ],
  ])('is followed by a mail when the team %s', async (_, end) => {
    const { owner, sale } = await newTeam(2);
    const { member } = await newMember(owner);
    await end(owner, new ObjectId(sale.subscription!.id));
    await mailbox.mailTo(member.email, ended);
    expect(endedMails(member)).toHaveLength(1);
    expect(await accessOf(member)).toMatchObject({ plan: 'free' });
  });

  test('shows its progress by course only to the owner of the team', async () => {
    const { owner } = await newTeam(2);
    const { member, seat } = await newMember(owner);
    const at = new Date().toISOString();
    const report = { course_id: course.id, position: 30, duration: 60, at };
    done(await member.put(`/api/progress/${lesson.id}`, report), 200);
    expect(done(await owner.get('/api/team/progress'), 200).progress).toEqual([
      {
        ...{ seat_id: seat.id, name: 'Lea Learner', email: member.email },
        ...{ course_id: course.id, course: course.title, progress: 50 },
      },
    ]);
    expectError(await member.get('/api/team/progress'), 404, 'NOT_FOUND');
    done(await owner.delete(`/api/team/seats/${seat.id}`), 200);
    expect(done(await owner.get('/api/team/progress'), 200).progress).toEqual([]);
  });

  test('becomes free when its account is deleted', async () => {
    const { owner } = await newTeam(2);
    const { member } = await newMember(owner);
    const answer = await member.json('DELETE', '/api/account', { password: learnerPassword });
    expect(answer.status).toBe(200);
    await until('the seat is free', async () => (await seatsOf(owner)).left === 2);
    expect(JSON.stringify(await seatsOf(owner))).not.toContain(member.email);
  });
});
