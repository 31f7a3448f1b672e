import type { Seat } from '@atelier/contracts/commerce/team';
import { beforeAll, expect, test } from 'vitest';
import { buy, noteOrder } from '../../support/money/commerce.ts';
import { type Admin, done } from '../../support/people/admin.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users']);
const { mailbox } = app;

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

test('the payer of a team is told who takes a seat, and a member whose seat is revoked', async () => {
  const [owner, member] = [await app.learner(), await app.learner()];
  await buy(owner, admin, { plan: 'team', period: 'annual', seats: 2 });
  const { seats } = done(await owner.post('/api/team/seats', { email: member.email }), 201);
  const [seat] = seats as Seat[];
  const invitation = await mailbox.mailTo(member.email, 'You are invited to a team on Atelier');
  const path = `/api/team/invitations/${tokenOf(invitation)}/claim`;
  done(await member.post(path, {}), 200);
  const claimed = await mailbox.mailTo(owner.email, 'A seat in your Atelier team was taken');
  expect(claimed.text).toContain('has accepted your invitation');
  done(await owner.delete(`/api/team/seats/${seat!.id}`), 200);
  const revoked = await mailbox.mailTo(member.email, 'Your access through a team has ended');
  expect(revoked.text).toContain('because your seat was revoked');
});

test('a refund of a payment by invoice asks for the account, and claims nothing else', async () => {
  const learner = await app.learner();
  const sale = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
  await noteOrder(admin, sale, 'refunds');
  const { text } = await mailbox.mailTo(learner.email, 'Your Atelier order was refunded');
  expect(text).toContain('We are refunding $9.00 for Pro, one month.');
  expect(text).toContain('name the account that it should go to on the page of your order');
  expect(text).not.toContain('have refunded');
});
