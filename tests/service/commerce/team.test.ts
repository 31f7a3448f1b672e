import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { Sale } from '@atelier/contracts/commerce/order';
import type { Seat } from '@atelier/contracts/commerce/team';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf, buy, noteOrder } from '../../support/money/commerce.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { type ReceivedMail, tokenOf } from '../../support/people/mailbox.ts';
import type { Person } from '../../support/people/person.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const { mailbox } = app;

const subject = 'You are invited to a team on Atelier';
const ended = 'Your access through a team has ended';

let [admin, course, lesson] = [] as unknown as [Admin, Course, Lesson];
beforeAll(async () => {
  admin = await app.admin();
  course = await admin.createCourse({ price: 29 });
  lesson = await admin.createLesson(course);
});

const someone = () => `${crypto.randomUUID()}@atelier.test`;
async function newTeam(seats: number) {
  const owner = await app.learner();
  const sale = await buy(owner, admin, { plan: 'team', period: 'annual', seats });
  return { owner, sale };
}
async function inviteTo(owner: Person, fields: Record<string, unknown>): Promise<Seat> {
  return (done(await owner.post('/api/team/seats', fields), 201).seats as Seat[])[0]!;
}
const seatsOf = async (owner: Person) =>
  done(await owner.get('/api/team/seats'), 200) as unknown as {
    bought: number;
    claimed: number;
    left: number;
    seats: Seat[];
  };
const tokenFor = async (email: string, seen: readonly ReceivedMail[] = []) =>
  tokenOf(await mailbox.mailTo(email, subject, seen));
const claim = (person: Person, token: string) =>
  person.post(`/api/team/invitations/${token}/claim`);
/** Returns a learner who has claimed a seat. */
async function newMember(owner: Person) {
  const member = await app.learner();
  const seat = await inviteTo(owner, { email: member.email });
  const token = await tokenFor(member.email);
  done(await claim(member, token), 200);
  return { member, seat, token };
}
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
const statusOf = async (token: string) =>
  (
    done(await app.visitor().get(`/api/team/invitations/${token}`), 200) as unknown as {
      invitation: { status: string };
    }
  ).invitation.status;

describe('an invitation to a team', () => {
  test('is mailed with a token that is stored as a hash, and can be claimed only by its recipient', async () => {
    const { owner } = await newTeam(2);
    const member = await app.learner();
    const seat = await inviteTo(owner, { email: ` ${member.email.toUpperCase()} ` });
    expect(seat).toMatchObject({ email: member.email, status: 'pending', name: null });
    const token = await tokenFor(member.email);
    const rows = await app.database('commerce').collection('seats').find().toArray();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await statusOf(token)).toBe('open');
    expectError(await claim(app.visitor(), token), 401, 'UNAUTHENTICATED');
    expectError(await claim(await app.learner(), token), 403, 'FORBIDDEN');
    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(member, token)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual(
      answers.map(({ status }) => status).filter((status) => status === 409),
    );
    expect(done(await claim(member, token), 200).seat).toMatchObject({
      ...{ id: seat.id, status: 'claimed', name: 'Lea Learner' },
    });
    expect(await statusOf(token)).toBe('claimed');
    expect(await accessOf(member)).toMatchObject({ plan: 'team' });
    expect(done(await member.get('/api/subscription'), 200)).toMatchObject({
      ...{ plan: 'team', status: 'active', member_of: 'Lea Learner', price: null },
      seats: { bought: 0, claimed: 0 },
    });
    expect(done(await owner.get('/api/subscription'), 200)).toMatchObject({
      ...{ seats: { bought: 2, claimed: 1 }, member_of: null },
    });
    const { purchases } = done(await member.get('/api/account/export'), 200);
    expect(purchases).toMatchObject({ seats: [{ team: 'Lea Learner', status: 'claimed' }] });
    await until('the profile knows the plan', async () => {
      const { userInfomation } = (await member.get('/api/session')).json<{
        userInfomation: { plan: string };
      }>();
      return userInfomation.plan === 'team';
    });
  });

  test('cannot be claimed if it has expired, was revoked or is unknown', async () => {
    const { owner } = await newTeam(3);
    const member = await app.learner();
    const seat = await inviteTo(owner, { email: member.email });
    const token = await tokenFor(member.email);
    const seats = app.database('commerce').collection('seats');
    await seats.updateOne({ email: member.email }, { $set: { expiresAt: new Date() } });
    expect(await statusOf(token)).toBe('expired');
    expectError(await claim(member, token), 410, 'GONE');
    const before = mailbox.mailsTo(member.email);
    done(await owner.post(`/api/team/seats/${seat.id}/resend`), 200);
    const second = await tokenFor(member.email, before);
    expectError(await claim(member, token), 404, 'NOT_FOUND');
    expect(await statusOf(second)).toBe('open');
    done(await owner.delete(`/api/team/seats/${seat.id}`), 200);
    expect(await statusOf(second)).toBe('revoked');
    expectError(await claim(member, second), 410, 'GONE');
    expectError(await owner.post(`/api/team/seats/${seat.id}/resend`), 409, 'WRONG_STATE');
    expectError(await owner.delete(`/api/team/seats/${seat.id}`), 409, 'WRONG_STATE');
    expectError(await app.visitor().get('/api/team/invitations/made-up'), 404, 'NOT_FOUND');
  });

  test('is sent to several people at once, or to none if there are too few seats', async () => {
    const { owner } = await newTeam(3);
    const emails = [someone(), someone()];
    const answer = await owner.post('/api/team/seats', { emails: [...emails, emails[0]] });
    expect((done(answer, 201).seats as Seat[]).map(({ email }) => email)).toEqual(emails);
    for (const email of emails) await tokenFor(email);
    const tooMany = await owner.post('/api/team/seats', { emails: [someone(), someone()] });
    expectError(tooMany, 409, 'NO_SEATS_LEFT');
    const twice = expectError(
      await owner.post('/api/team/seats', { email: emails[0] }),
      409,
      'ALREADY_INVITED',
    );
    expect(twice.fields[0]?.path).toBe('email');
    expect(await seatsOf(owner)).toMatchObject({ bought: 3, claimed: 0, left: 1 });
  });

  test.each([
    [{}, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ emails: [] }, 'emails'],
    [{ emails: ['nobody'] }, 'emails.0'],
    [{ emails: ['a@atelier.test'], replaces: 'f'.repeat(24) }, 'replaces'],
  ])('with %j is refused, naming %s', async (fields, field) => {
    const { owner } = await newTeam(2);
    expectFieldError(await owner.post('/api/team/seats', fields), field);
  });
});

test('only one of fifty concurrent invitations gets the last seat', async () => {
  const { owner } = await newTeam(2);
  await inviteTo(owner, { email: someone() });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => owner.post('/api/team/seats', { email: someone() })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === 429) expectError(answer, 429, 'RATE_LIMITED');
    else if (answer.status !== 201) expectError(answer, 409, 'NO_SEATS_LEFT');
  }
  const { left, seats } = await seatsOf(owner);
  expect([left, seats.length]).toEqual([0, 2]);
});

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

test("another team's seats are not found", async () => {
  const [{ owner }, { owner: other }] = [await newTeam(2), await newTeam(2)];
  const { id } = await inviteTo(owner, { email: someone() });
  for (const person of [other, await app.learner()]) {
    expectError(await person.delete(`/api/team/seats/${id}`), 404, 'NOT_FOUND');
    expectError(await person.post(`/api/team/seats/${id}/resend`), 404, 'NOT_FOUND');
    const handOn = { email: someone(), replaces: id };
    expectError(await person.post('/api/team/seats', handOn), 404, 'NOT_FOUND');
  }
  expect((await seatsOf(other)).seats).toEqual([]);
});
