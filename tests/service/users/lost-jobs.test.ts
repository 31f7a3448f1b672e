import { queuePrefix } from '@atelier/service-kit/jobs/queue';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { done } from '../../support/people/admin.ts';
import { useQueues } from '../../support/processes/use-queues.ts';
import { useServices } from '../../support/service/use-services.ts';

const app = useServices(['users']);
const queues = useQueues(app);
let redis: Redis;
beforeAll(() => {
  redis = new Redis(app.env.REDIS_URL!);
});
afterAll(() => redis.disconnect());

const outbox = () => app.database('users').collection('outbox');
const untilDone = () =>
  until('every job is done', async () => (await outbox().countDocuments()) === 0);

/** Empties the queues, like a Redis that is killed before it has written to its disk. */
async function loseJobs(): Promise<void> {
  const keys = await redis.keys(`${queuePrefix(app.env.NAMESPACE!)}:*`);
  if (keys.length > 0) await redis.unlink(keys);
}

async function register(): Promise<string> {
  const email = `${crypto.randomUUID()}@atelier.test`;
  const account = { name: 'Lea Learner', email, password: 'a long enough password' };
  done(await app.visitor().post('/api/register', account), 201);
  return email;
}

const subject = 'Verify your email address';

test('a mail that Redis lost after accepting it is sent once', async () => {
  await queues().accounts.pause();
  const emails = await Promise.all([register(), register(), register()]);
  await until('the queue has accepted them', async () => {
    const rows = await outbox()
      .find({ handedOverAt: { $ne: null } })
      .toArray();
    return rows.length === emails.length;
  });
  await loseJobs();
  for (const email of emails) await app.mailbox.mailTo(email, subject);
  await untilDone();
  for (const email of emails) expect(app.mailbox.mailsTo(email)).toHaveLength(1);
});

test('a mail that was sent is not sent again when Redis forgets that it was', async () => {
  const email = await register();
  await app.mailbox.mailTo(email, subject);
  await untilDone();
  const sent = await app.database('users').collection('sent-mails').find().toArray();
  const { _id: mailId } = sent.at(-1)!;
  const user = await app.database('users').collection('users').findOne({ email });
  const job = {
    ...{ name: 'send-mail', mailId: String(mailId), requestId: crypto.randomUUID() },
    mail: { template: 'verify-email', userId: user!._id.toHexString() },
  };
  const row = { _id: `mail-${String(mailId)}` as never, job, createdAt: new Date() };
  await outbox().insertOne(row);
  await untilDone();
  expect(app.mailbox.mailsTo(email)).toHaveLength(1);
});

test('no finished job that names a person stays in the queue', async () => {
  await app.mailbox.mailTo(await register(), subject);
  await untilDone();
  await until('the queue is empty', async () => {
    const counts = await queues().accounts.getJobCounts();
    return Object.values(counts).every((count) => count === 0);
  });
});
