import { createBroker, natsCheck, startBroker } from '@atelier/service-kit/broker';
import { mongoEnv } from '@atelier/service-kit/env';
import { connectMongo, disconnectMongo, pingMongo } from '@atelier/service-kit/mongo';
import { runProcess } from '@atelier/service-kit/process';
import { defineService } from '@atelier/service-kit/service';
import { z } from 'zod';
import { ensureFirstAdmin } from './admins/first-admin.ts';
import { handlers } from './handlers.ts';

const shape = {
  ...mongoEnv,
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
};

await runProcess('users', shape, async (env, log) => {
  await connectMongo(env.MONGO_URL, `${env.NAMESPACE}_users`, log);
  await ensureFirstAdmin({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }, log);
  const broker = createBroker('users', env);
  broker.createService(defineService('users', handlers, broker, log));
  await startBroker(broker, log);
  return {
    checks: { nats: natsCheck(broker), mongodb: pingMongo },
    stop: [() => broker.stop(), disconnectMongo],
  };
});
