import type { Seat } from '@atelier/contracts/commerce/team';
import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { accessOf } from '../../support/money/commerce.ts';
import { someone, teamsOf } from '../../support/money/teams.ts';
import { done } from '../../support/people/admin.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const { mailbox } = app;
const { newTeam, inviteTo, seatsOf, tokenFor, claim, statusOf } = teamsOf(app);

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
