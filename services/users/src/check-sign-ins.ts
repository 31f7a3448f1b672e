import { connectMongo, disconnectMongo } from '@atelier/service-kit/data/mongo';
import { commonEnv, mongoEnv, readEnv } from '@atelier/service-kit/ops/env';
import { createLog } from '@atelier/service-kit/ops/log';
import { z } from 'zod';
import { UserModel, type UserRow } from './account/user-model.ts';
import { AdminModel, type AdminRow } from './admins/admin-model.ts';
import { matchesPassword } from './sign-in/passwords/hashing.ts';

/**
 * Tells the launcher whether the sign-ins that it made at the first start still work, as JSON. Nobody
 * is signed in by it, and no failed attempt is counted.
 */
const env = readEnv({
  ...commonEnv,
  ...mongoEnv,
  ADMIN_EMAIL: z.email().toLowerCase(),
  ADMIN_PASSWORD: z.string(),
  LEARNER_EMAIL: z.email().toLowerCase(),
  LEARNER_PASSWORD: z.string(),
});
const log = createLog('check-sign-ins', 'warn');
await connectMongo(env.MONGO_URL, `${env.NAMESPACE}_users`, log);
const admin = await AdminModel.findOne({ email: env.ADMIN_EMAIL }).lean<AdminRow>();
const learner = await UserModel.findOne({ email: env.LEARNER_EMAIL }).lean<UserRow>();
const works = {
  admin: await matchesPassword(admin?.passwordHash ?? null, env.ADMIN_PASSWORD),
  learner: await matchesPassword(learner?.passwordHash ?? null, env.LEARNER_PASSWORD),
};
process.stdout.write(`${JSON.stringify(works)}\n`);
await disconnectMongo();
