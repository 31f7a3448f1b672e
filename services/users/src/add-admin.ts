import { adminRoles } from '@atelier/contracts/users/accounts';
import { connectMongo, disconnectMongo } from '@atelier/service-kit/data/mongo';
import { commonEnv, mongoEnv, readEnv } from '@atelier/service-kit/ops/env';
import { createLog } from '@atelier/service-kit/ops/log';
import { z } from 'zod';
import { addAdmin } from './admins/first-admin.ts';

/** `npm run admin -- add --email … --role …`: the password comes by ADMIN_PASSWORD, so that no process list shows it. */
const env = readEnv({
  ...mongoEnv,
  NAMESPACE: commonEnv.NAMESPACE,
  ADMIN_EMAIL: z.email(),
  ADMIN_PASSWORD: z.string().min(8).max(128),
  ADMIN_ROLE: z.enum(adminRoles).default('admin'),
});
await connectMongo(env.MONGO_URL, `${env.NAMESPACE}_users`, createLog('add-admin', 'warn'));
const made = await addAdmin(env.ADMIN_EMAIL, env.ADMIN_PASSWORD, env.ADMIN_ROLE);
process.stdout.write(
  made
    ? `Added ${env.ADMIN_EMAIL} as ${env.ADMIN_ROLE}.\n`
    : `${env.ADMIN_EMAIL} is an admin already; nothing was changed.\n`,
);
if (!made) process.exitCode = 1;
await disconnectMongo();
