import { connectMongo, disconnectMongo, pingMongo } from '@atelier/service-kit/data/mongo';
import { OutboxRelay } from '@atelier/service-kit/data/outbox';
import { closeQueues, connectRedis, openQueues } from '@atelier/service-kit/jobs/queue';
import { untilConnected } from '@atelier/service-kit/jobs/retry';
import { actorEnv, count, mongoEnv, objectStoreEnv, redisEnv } from '@atelier/service-kit/ops/env';
import { healthHandler } from '@atelier/service-kit/ops/health';
import { runProcess } from '@atelier/service-kit/ops/process';
import { createBroker, natsCheck, startBroker } from '@atelier/service-kit/rpc/broker';
import { defineService } from '@atelier/service-kit/rpc/service';
import { Vouchers } from '@atelier/service-kit/rpc/vouchers';
import { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { assetAudience, pictureAudience } from './assets/asset-audience.ts';
import { discardAsset } from './assets/discard-asset.ts';
import { reportAsset } from './assets/report-asset.ts';
import { healthOfAll } from './health/health-of-all.ts';
import { makeImages } from './images/make-images.ts';
import { getStorage, recordStorage } from './storage/storage.ts';
import { uploadHandlers } from './uploads/upload-handlers.ts';
import { dismissJob } from './video-jobs/dismiss-job.ts';
import { jobLog } from './video-jobs/job-log.ts';
import { listJobs } from './video-jobs/list-jobs.ts';

const shape = {
  ...actorEnv,
  ...mongoEnv,
  ...objectStoreEnv,
  ...redisEnv,
  UPLOAD_EXPIRY_SECONDS: count.default(24 * 3_600),
};

await runProcess('media', shape, async (env, log) => {
  await connectMongo(env.MONGO_URL, `${env.NAMESPACE}_media`, log);
  const store = new ObjectStore(env);
  await untilConnected('object store', log, () => store.ensureBucket());
  const broker = createBroker('media', env);
  const redis = await connectRedis(env.REDIS_URL, 'commands');
  const queues = openQueues(redis, env.NAMESPACE);
  const relay = new OutboxRelay(queues, log);
  const checks = {
    nats: natsCheck(broker),
    mongodb: pingMongo,
    'object-store': () => store.ping(),
  };
  const handlers = [
    listJobs(queues, store),
    jobLog(queues),
    dismissJob(queues),
    getStorage(store),
    recordStorage,
    healthOfAll(broker),
    // Only the list of jobs needs Redis: the service is ready without.
    healthHandler('media', { ...checks, redis: () => redis.ping() }),
    reportAsset(queues),
    assetAudience,
    pictureAudience,
    discardAsset(store, queues),
    makeImages(store),
    ...uploadHandlers(store, env.UPLOAD_EXPIRY_SECONDS * 1_000),
  ];
  const vouchers = new Vouchers(env.ACTOR_KEY);
  broker.createService(defineService('media', handlers, { broker, log, vouchers }));
  await startBroker(broker, log);
  relay.start();
  return {
    checks,
    stop: [
      () => broker.stop(),
      () => relay.stop(),
      () => closeQueues(queues),
      () => redis.disconnect(),
      () => store.close(),
      disconnectMongo,
    ],
  };
});
