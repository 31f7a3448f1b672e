import { invoiceQuestion } from '@atelier/contracts/commerce/invoices';
import { invitationLink } from '@atelier/contracts/commerce/team';
import { connectMongo, disconnectMongo, pingMongo } from '@atelier/service-kit/data/mongo';
import { OutboxRelay } from '@atelier/service-kit/data/outbox';
import { closeQueues, connectRedis, openQueues } from '@atelier/service-kit/jobs/queue';
import { actorEnv, mongoEnv, redisEnv } from '@atelier/service-kit/ops/env';
import { healthHandler } from '@atelier/service-kit/ops/health';
import { runProcess } from '@atelier/service-kit/ops/process';
import {
  callOperation,
  createBroker,
  natsCheck,
  startBroker,
} from '@atelier/service-kit/rpc/broker';
import { defineService } from '@atelier/service-kit/rpc/service';
import { Vouchers } from '@atelier/service-kit/rpc/vouchers';
import { z } from 'zod';
import { ensureFirstAdmin } from './admins/first-admin.ts';
import { enrollFormerLearners } from './enrollments/enroll.ts';
import { handlersOf } from './handlers.ts';
import { startJobs } from './jobs.ts';
import { mailEnv, openMailer } from './mail/mail-env.ts';
import type { FindInvitation } from './mail/send-invitation.ts';
import type { FindInvoice } from './mail/send-order-mail.ts';
import { Throttle } from './throttle/throttle.ts';

const shape = {
  ...actorEnv,
  ...mongoEnv,
  ...redisEnv,
  ...mailEnv,
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  /** Multiplies how many calls one address may make. */
  THROTTLE_FACTOR: z.coerce.number().positive().default(1),
};

await runProcess('users', shape, async (env, log) => {
  await connectMongo(env.MONGO_URL, `${env.NAMESPACE}_users`, log);
  await ensureFirstAdmin({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }, log);
  await enrollFormerLearners();
  const commands = await connectRedis(env.REDIS_URL, 'commands');
  const blocking = await connectRedis(env.REDIS_URL, 'blocking');
  const queues = openQueues(commands, env.NAMESPACE);
  const relay = new OutboxRelay(queues, log);
  const throttle = new Throttle(commands, env.NAMESPACE, env.THROTTLE_FACTOR);
  const broker = createBroker('users', env);
  const checks = { nats: natsCheck(broker), mongodb: pingMongo, redis: () => commands.ping() };
  const handlers = [...handlersOf({ throttle, queues }), healthHandler('users', checks)];
  const vouchers = new Vouchers(env.ACTOR_KEY);
  broker.createService(defineService('users', handlers, { broker, log, vouchers }));
  await startBroker(broker, log);
  relay.start();
  const mailer = openMailer(env, log);
  const { NAMESPACE: namespace, PUBLIC_URL: publicUrl } = env;
  const findInvoice: FindInvoice = async (orderId) =>
    (await callOperation(broker, invoiceQuestion, { orderId })).document;
  const findInvitation: FindInvitation = async (seatId) =>
    (await callOperation(broker, invitationLink, { seatId })).link;
  const mails = { mailer, publicUrl, findInvoice, findInvitation };
  const jobs = startJobs({ connection: blocking, namespace, ...mails }, log);
  return {
    checks,
    stop: [
      () => broker.stop(),
      () => jobs.close(),
      () => relay.stop(),
      () => closeQueues(queues),
      () => commands.disconnect(),
      () => blocking.disconnect(),
      () => mailer.close(),
      disconnectMongo,
    ],
  };
});
