import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { buy, placeOrder } from '../../support/money/commerce.ts';
import { payTest } from '../../support/money/payments.ts';
import { tokenOf } from '../../support/people/mailbox.ts';
import { linkSubjects } from '../../support/people/request-link.ts';
import { useQueues } from '../../support/processes/use-queues.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['catalog', 'commerce', 'users'], { env: { PAYMENTS_TEST: '1' } });
const { mailbox } = app;
const queues = useQueues(app);

const monthly = { plan: 'pro', period: 'monthly' } as const;
const yearly = { plan: 'pro', period: 'annual' } as const;
const subjects = (email: string) => mailbox.mailsTo(email).map(({ subject }) => subject);
const orderMails = (email: string) =>
  subjects(email).filter((subject) => subject.includes('order'));
const heldMails = () => app.database('users').collection('held_mails').countDocuments();
const emptyOutboxes = () =>
  until('the outboxes are empty', async () => {
    const outboxes = (['users', 'commerce'] as const).map((name) =>
      app.database(name).collection('outbox').countDocuments(),
    );
    return (await Promise.all(outboxes)).every((count) => count === 0);
  });

test('an unverified buyer is asked to verify the address before ordering by invoice, and gets no other mail', async () => {
  const learner = await app.newcomer();
  const refused = await learner.post('/api/orders', monthly);
  expect(expectError(refused, 403, 'EMAIL_NOT_VERIFIED').message).toContain(learner.email);
  const token = tokenOf(await mailbox.mailTo(learner.email, linkSubjects.verify));
  await emptyOutboxes();
  expect(subjects(learner.email)).toEqual([linkSubjects.verify]);
  // The session that verifies the address is the one that goes on.
  expect((await learner.post('/api/verify-email', { token })).status).toBe(200);
  await placeOrder(learner, monthly);
});

test('an unverified buyer can pay at a provider; the mails follow once the address is verified', async () => {
  const learner = await app.newcomer();
  const token = tokenOf(await mailbox.mailTo(learner.email, linkSubjects.verify));
  const order = await placeOrder(learner, { ...monthly, provider: 'test' });
  await payTest(learner, order, 'succeed');
  await until('the mail is held', async () => (await heldMails()) === 1);
  expect(subjects(learner.email)).toEqual([linkSubjects.verify]);
  expect((await app.visitor().post('/api/verify-email', { token })).status).toBe(200);
  await until('the mail arrived', () => subjects(learner.email).length === 2);
  expect(await heldMails()).toBe(0);
});

test('who has not verified the address invites nobody', async () => {
  const owner = await app.learner();
  await buy(owner, await app.admin(), { plan: 'team', period: 'monthly', seats: 2 });
  await app
    .database('users')
    .collection('users')
    .updateOne({ email: owner.email }, { $set: { emailVerifiedAt: null } });
  const refused = await owner.post('/api/team/seats', { email: 'stranger@atelier.test' });
  expectError(refused, 403, 'EMAIL_NOT_VERIFIED');
});

test('switching periods back and forth mails one invoice and uses two numbers at most', async () => {
  const learner = await app.learner();
  const invoices = app.database('commerce').collection('invoices');
  const before = await invoices.countDocuments();
  await placeOrder(learner, monthly);
  await until('the first invoice is mailed', () => orderMails(learner.email).length === 1);
  for (let n = 0; n < 10; n++) await placeOrder(learner, n % 2 ? monthly : yearly);
  expect(await invoices.countDocuments()).toBe(before + 2);
  const counter = await app.database('commerce').collection('counters').findOne();
  expect(counter?.last).toBe(await invoices.countDocuments());
  expect(orderMails(learner.email)).toHaveLength(1);
});

test('the mail of an order that was canceled before it was sent is dropped', async () => {
  const learner = await app.newcomer();
  // The mail that asks to verify the address is not the one that is refused.
  const token = tokenOf(await mailbox.mailTo(learner.email, linkSubjects.verify));
  expect((await learner.post('/api/verify-email', { token })).status).toBe(200);
  mailbox.refuses = true;
  const order = await placeOrder(learner, yearly);
  await until('a mail was refused', () => mailbox.refused.includes(learner.email));
  expect((await learner.post(`/api/orders/${order.id}/cancel`)).status).toBe(200);
  // An attempt that has begun before the order was canceled is refused as well.
  await until('the mail is dropped', async () => {
    const jobs = await queues().accounts.getJobs(['waiting', 'active', 'delayed']);
    return !jobs.some((job) => JSON.stringify(job).includes(`order-placed-${order.id}`));
  });
  mailbox.refuses = false;
  expect(orderMails(learner.email)).toEqual([]);
});

test('the plan of an account whose address is not verified is read without a write', async () => {
  const learner = await app.newcomer();
  const plan = () => learner.get('/api/subscription');
  expect((await plan()).status).toBe(200);
  const database = app.database('commerce');
  await database.command({ profile: 2 });
  expect((await plan()).status).toBe(200);
  await database.command({ profile: 0 });
  const commands = await database.collection('system.profile').find().toArray();
  await database.collection('system.profile').drop();
  const read = commands.filter(({ op }) => op === 'query').map(({ ns }) => ns);
  expect(read).toContain(`${database.databaseName}.customers`);
  expect(commands.filter(({ op }) => op === 'update')).toEqual([]);
});
