import { createBroker, natsCheck, startBroker } from '@atelier/service-kit/broker';
import { count, mongoEnv, objectStoreEnv } from '@atelier/service-kit/env';
import { connectMongo, disconnectMongo, pingMongo } from '@atelier/service-kit/mongo';
import { ObjectStore } from '@atelier/service-kit/object-store';
import { runProcess } from '@atelier/service-kit/process';
import { untilConnected } from '@atelier/service-kit/retry';
import { defineService } from '@atelier/service-kit/service';
import { assetAudience } from './assets/asset-audience.ts';
import { discardAsset } from './assets/discard-asset.ts';
import { reportAsset } from './assets/report-asset.ts';
import { makeImages } from './images/make-images.ts';
import { uploadHandlers } from './uploads/upload-handlers.ts';

const shape = {
  ...mongoEnv,
  ...objectStoreEnv,
  UPLOAD_EXPIRY_SECONDS: count.default(24 * 3_600),
};

await runProcess('media', shape, async (env, log) => {
  await connectMongo(env.MONGO_URL, `${env.NAMESPACE}_media`, log);
  const store = new ObjectStore(env);
  await untilConnected('object store', log, () => store.ensureBucket());
  const broker = createBroker('media', env);
  const handlers = [
    reportAsset,
    assetAudience,
    discardAsset(store),
    makeImages(store),
    ...uploadHandlers(store, env.UPLOAD_EXPIRY_SECONDS * 1_000),
  ];
  broker.createService(defineService('media', handlers, broker, log));
  await startBroker(broker, log);
  return {
    checks: { nats: natsCheck(broker), mongodb: pingMongo, 'object-store': () => store.ping() },
    stop: [() => broker.stop(), () => store.close(), disconnectMongo],
  };
});
