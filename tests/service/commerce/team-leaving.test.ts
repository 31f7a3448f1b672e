import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { accessOf, buy } from '../../support/money/commerce.ts';
import { teamsOf } from '../../support/money/teams.ts';
import { done } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const { newTeam, newMember, inviteTo, seatsOf, claim, tokenFor } = teamsOf(app);

const leave = (person: Person, id: string) => person.post(`/api/team/seats/${id}/leave`);
const planOf = async (person: Person) => done(await person.get('/api/subscription'), 200);

test('a member leaves a team: access ends, the seat is free, and whoever pays is told once', async () => {
  const { owner } = await newTeam(2);
  const { member, seat, token } = await newMember(owner);
  expect(await planOf(member)).toMatchObject({ member_of: 'Lea Learner', seat_id: seat.id });
  const answers = await Promise.all([1, 2, 3].map(() => leave(member, seat.id)));
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(done(await leave(member, seat.id), 200).message).toBe(
    'You have left the team of Lea Learner.',
  );
  expect(await accessOf(member)).toMatchObject({ plan: 'free' });
  expect(await planOf(member)).toMatchObject({ member_of: null, seat_id: null, status: 'free' });
  const { left, claimed, seats } = await seatsOf(owner);
  expect({ left, claimed }).toEqual({ left: 2, claimed: 0 });
  expect(seats).toMatchObject([{ id: seat.id, status: 'revoked', has_left: true }]);
  const { text } = await app.mailbox.mailTo(owner.email, 'A member has left your Atelier team');
  expect(text).toContain('has left your team. The seat is free');
  expectError(await claim(member, token), 410, 'GONE');
  // A new invitation brings them back.
  await inviteTo(owner, { email: member.email });
  expect(await seatsOf(owner)).toMatchObject({ left: 1 });
});

test('only the holder of a seat gives it up, and an own plan stays', async () => {
  const { owner } = await newTeam(2);
  const member = await app.learner();
  await buy(member, await app.admin(), { plan: 'pro', period: 'monthly' });
  const seat = await inviteTo(owner, { email: member.email });
  done(await claim(member, await tokenFor(member.email)), 200);
  for (const person of [owner, await app.learner()]) {
    expectError(await leave(person, seat.id), 404, 'NOT_FOUND');
  }
  expectError(await leave(member, 'nothing'), 404, 'NOT_FOUND');
  expectError(await leave(app.visitor(), seat.id), 401, 'UNAUTHENTICATED');
  done(await leave(member, seat.id), 200);
  expect(await accessOf(member)).toMatchObject({ plan: 'pro' });
});

test('who holds seats in two teams leaves the named one', async () => {
  const [one, other] = [await newTeam(2), await newTeam(2)];
  const { member, seat } = await newMember(one.owner);
  const seen = app.mailbox.mailsTo(member.email);
  const second = await inviteTo(other.owner, { email: member.email });
  done(await claim(member, await tokenFor(member.email, seen)), 200);
  done(await leave(member, seat.id), 200);
  expect(await planOf(member)).toMatchObject({ seat_id: second.id });
});

test('whoever pays is told when a member leaves by deleting the account', async () => {
  const { owner } = await newTeam(2);
  const { member } = await newMember(owner);
  done(await member.json('DELETE', '/api/account', { password: learnerPassword }), 200);
  await app.mailbox.mailTo(owner.email, 'A member has left your Atelier team');
  const { left, seats } = await seatsOf(owner);
  expect({ left, seats }).toMatchObject({
    left: 2,
    seats: [{ status: 'revoked', has_left: true, email: 'deleted', name: null }],
  });
});
