import { connectMongo, disconnectMongo, pingMongo } from '@atelier/service-kit/data/mongo';
import { OutboxRelay } from '@atelier/service-kit/data/outbox';
import { closeQueues, connectRedis, openQueues } from '@atelier/service-kit/jobs/queue';
import { actorEnv, mongoEnv, redisEnv } from '@atelier/service-kit/ops/env';
import { healthHandler } from '@atelier/service-kit/ops/health';
import { runProcess } from '@atelier/service-kit/ops/process';
import { announce, createBroker, natsCheck, startBroker } from '@atelier/service-kit/rpc/broker';
import { defineService } from '@atelier/service-kit/rpc/service';
import { Vouchers } from '@atelier/service-kit/rpc/vouchers';
import { handlersOf } from './handlers.ts';
import { sellerEnv, sellerOf } from './invoices/seller.ts';
import { startJobs } from './jobs.ts';
import { startPaymentWatch } from './payments/payment-watch.ts';
import { PaymentSync } from './payments/sync-payment.ts';
import { ensurePlanPrices } from './prices/plan-prices.ts';
import { providersEnv, providersOf } from './providers/providers.ts';
import { ExpiryWatch } from './subscriptions/expiry-watch.ts';

const shape = { ...actorEnv, ...mongoEnv, ...redisEnv, ...sellerEnv, ...providersEnv };

await runProcess('commerce', shape, async (env, log) => {
  await connectMongo(env.MONGO_URL, `${env.NAMESPACE}_commerce`, log);
  await ensurePlanPrices();
  const redis = await connectRedis(env.REDIS_URL, 'commands');
  const blocking = await connectRedis(env.REDIS_URL, 'blocking');
  const queues = openQueues(redis, env.NAMESPACE);
  const relay = new OutboxRelay(queues, log);
  const broker = createBroker('commerce', env);
  const checks = { nats: natsCheck(broker), mongodb: pingMongo, redis: () => redis.ping() };
  const providers = providersOf(env);
  const vouchers = new Vouchers(env.ACTOR_KEY);
  const all = [...handlersOf(sellerOf(env), providers), healthHandler('commerce', checks)];
  broker.createService(defineService('commerce', all, { broker, log, vouchers }));
  await startBroker(broker, log);
  relay.start();
  const tellRights = (userId: string) => announce(broker, 'commerce.rights-changed', { userId });
  const sync = new PaymentSync(providers, tellRights, log);
  const jobs = startJobs({ connection: blocking, namespace: env.NAMESPACE }, sync, log);
  const stopWatch = startPaymentWatch(sync, log);
  const expiry = new ExpiryWatch(log, tellRights);
  expiry.start();
  return {
    checks,
    stop: [
      () => broker.stop(),
      () => expiry.stop(),
      stopWatch,
      () => jobs.close(),
      () => relay.stop(),
      () => closeQueues(queues),
      () => redis.disconnect(),
      () => blocking.disconnect(),
      disconnectMongo,
    ],
  };
});
