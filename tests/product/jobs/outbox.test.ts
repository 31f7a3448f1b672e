import { ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { send } from '../../support/calls/http-client.ts';
import { until } from '../../support/calls/until.ts';
import { done } from '../../support/people/admin.ts';
import { useSharedAppWithMail } from '../../support/people/use-mail.ts';
import { learnerPassword } from '../../support/processes/app.ts';

const { app, mailbox } = useSharedAppWithMail();
const usersData = (name: string) => app.database('users').collection<{ _id: string }>(name);

/** A row that was enqueued before all others. */
const rowOf = (_id: string, job: unknown) => ({ _id, job, createdAt: new Date(0) });
/** Signs somebody up, who is sent a link that verifies the address. */
async function register(): Promise<string> {
  const email = `${crypto.randomUUID()}@atelier.test`;
  const account = { name: 'Lea Learner', email, password: learnerPassword };
  done(await app.visitor().post('/api/register', account), 201);
  return email;
}
const countSetAside = async () => {
  const { text } = await send(app.process('users').opsUrl, 'GET', '/metrics');
  return Number(/^atelier_outbox_set_aside (\d+)$/m.exec(text)?.[1]);
};

test('a row that is no job is set aside, and those behind it go on', async () => {
  const id = `broken-${crypto.randomUUID()}`;
  const requestId = crypto.randomUUID();
  const mail = { template: 'verify-email' };
  const others = [
    rowOf(`${id}-name`, { name: 'no-such-job', requestId }),
    rowOf(`${id}-null`, null),
    // A queue takes no such id.
    rowOf(`${id}-colon`, {
      name: 'send-mail',
      mail: { ...mail, userId: id },
      mailId: 'a:b',
      requestId,
    }),
    { _id: `${id}-empty` },
    { _id: new ObjectId() as never, job: [] },
  ];
  const before = await countSetAside();
  await usersData('outbox').insertMany([
    rowOf(id, { name: 'send-mail', mail, requestId }),
    ...others,
  ]);
  const email = await register();
  await mailbox.mailTo(email, 'Verify your email address');
  await until(
    'the outbox is empty',
    async () => (await usersData('outbox').countDocuments()) === 0,
  );
  expect(await usersData('set_aside_jobs').findOne({ _id: id })).toMatchObject({
    ...{ job: { name: 'send-mail', requestId }, createdAt: new Date(0) },
    reason: expect.stringContaining('userId'),
  });
  expect(await countSetAside()).toBe(before + 6);
  const lines = app.process('users').logs().split('\n');
  const errors = lines.filter((line) => line.includes('"outbox-row-set-aside"'));
  expect(errors.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 'error', job: id, requestId }),
  );
});

test('a row that was set aside is handed over once it can be read', async () => {
  const { email } = await app.learner();
  const user = await usersData('users').findOne({ email } as never);
  const mailId = crypto.randomUUID();
  const job = {
    ...{ name: 'send-mail', mailId, requestId: crypto.randomUUID() },
    mail: { template: 'password-changed', userId: user!._id.toString() },
  };
  const _id = `mail-${mailId}`;
  const row = { ...rowOf(_id, job), setAsideAt: new Date(), reason: 'It was not known yet' };
  await usersData('set_aside_jobs').insertOne(row);
  await app.process('users').restart();
  await mailbox.mailTo(email, 'Your Atelier password was changed');
  // A row is deleted only after its job was handed over, and the mail may be faster.
  await until(
    'the row is deleted',
    async () => (await usersData('set_aside_jobs').findOne({ _id })) === null,
  );
});
