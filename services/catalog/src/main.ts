import { connectMongo, disconnectMongo, pingMongo } from '@atelier/service-kit/data/mongo';
import { OutboxRelay } from '@atelier/service-kit/data/outbox';
import { closeQueues, connectRedis, openQueues } from '@atelier/service-kit/jobs/queue';
import { actorEnv, mongoEnv, redisEnv } from '@atelier/service-kit/ops/env';
import { healthHandler } from '@atelier/service-kit/ops/health';
import { runProcess } from '@atelier/service-kit/ops/process';
import { createBroker, natsCheck, startBroker } from '@atelier/service-kit/rpc/broker';
import { defineService } from '@atelier/service-kit/rpc/service';
import { Vouchers } from '@atelier/service-kit/rpc/vouchers';
import { LiveSearch } from '@atelier/service-kit/search/live-search';
import { handlersOf } from './handlers.ts';
import { searchSources } from './search/search-sources.ts';

await runProcess('catalog', { ...actorEnv, ...mongoEnv, ...redisEnv }, async (env, log) => {
  await connectMongo(env.MONGO_URL, `${env.NAMESPACE}_catalog`, log);
  const search = await LiveSearch.start(searchSources, log);
  const redis = await connectRedis(env.REDIS_URL, 'commands');
  const queues = openQueues(redis, env.NAMESPACE);
  const relay = new OutboxRelay(queues, log);
  const broker = createBroker('catalog', env);
  const checks = { nats: natsCheck(broker), mongodb: pingMongo, redis: () => redis.ping() };
  const handlers = [...handlersOf(search), healthHandler('catalog', checks)];
  const vouchers = new Vouchers(env.ACTOR_KEY);
  broker.createService(defineService('catalog', handlers, { broker, log, vouchers }));
  await startBroker(broker, log);
  relay.start();
  return {
    checks,
    stop: [
      () => broker.stop(),
      () => relay.stop(),
      () => closeQueues(queues),
      () => redis.disconnect(),
      () => search.stop(),
      disconnectMongo,
    ],
  };
});
