import { adminRoles } from '@atelier/contracts/users/accounts';
import { newPassword } from '@atelier/contracts/users/sign-in/credentials';
import { connectMongo, disconnectMongo } from '@atelier/service-kit/data/mongo';
import { transactionsOf } from '@atelier/service-kit/data/transactions';
import { connectRedis } from '@atelier/service-kit/jobs/queue';
import { commonEnv, mongoEnv, readEnv, redisEnv } from '@atelier/service-kit/ops/env';
import { createLog } from '@atelier/service-kit/ops/log';
import { announce, createBroker, startBroker } from '@atelier/service-kit/rpc/broker';
import { z } from 'zod';
import { addAdmin } from './admins/first-admin.ts';
import { resetAdminPassword } from './admins/recover-admin.ts';
import { resetFactorByCommand } from './sign-in/second-factor/reset-factor.ts';
import { Throttle } from './sign-in/throttle/throttle.ts';

/**
 * `npm run admin -- add|reset|unlock|reset-second-factor --email …`. The password is passed in
 * ADMIN_PASSWORD, so that it does not appear in process lists.
 */
const env = readEnv({
  ...commonEnv,
  ...mongoEnv,
  ...redisEnv,
  ADMIN_COMMAND: z.enum(['add', 'reset', 'unlock', 'reset-second-factor']),
  ADMIN_EMAIL: z.email().toLowerCase(),
  ADMIN_PASSWORD: newPassword.optional(),
  ADMIN_ROLE: z.enum(adminRoles).default('admin'),
});
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password = '' } = env;
const log = createLog('admin-command', 'warn');

const commands = {
  async add() {
    const isAdded = await addAdmin(email, password, env.ADMIN_ROLE);
    return isAdded
      ? `Added ${email} as ${env.ADMIN_ROLE}.`
      : fail(`${email} is already an admin; nothing was changed.`);
  },
  async reset() {
    const ended = await resetAdminPassword(email, password, inTransaction);
    if (ended === null) return fail(`${email} is not an admin; nothing was changed.`);
    await liftLocks();
    await notifyGateways(ended);
    const hint = `Passkeys and a second factor stay: reset-second-factor ends them.`;
    return `${email} has a new password. Sessions ended: ${ended.length}. ${hint}`;
  },
  async 'reset-second-factor'() {
    const isReset = await resetFactorByCommand(email, inTransaction);
    if (isReset === null) return fail(`${email} is not an admin; nothing was changed.`);
    if (!isReset) return fail(`${email} has no second factor; nothing was changed.`);
    await liftLocks();
    return `${email} can sign in with the password alone, and is notified by mail.`;
  },
  async unlock() {
    await liftLocks();
    return `Earlier failed sign-ins no longer delay ${email}.`;
  },
};

function fail(text: string): string {
  process.exitCode = 1;
  return text;
}

async function liftLocks(): Promise<void> {
  const redis = await connectRedis(env.REDIS_URL, 'commands');
  const throttle = new Throttle(redis, env.NAMESPACE, 1);
  await throttle.unlock(email, ['login', 'adminlogin', 'link', 'factor', 'adminfactor']);
  redis.disconnect();
}

async function notifyGateways(tokenHashes: readonly string[]): Promise<void> {
  const broker = createBroker('users', env);
  await startBroker(broker, log);
  for (const tokenHash of tokenHashes) announce(broker, 'users.session-ended', { tokenHash });
  await broker.stop();
}

const takesPassword = env.ADMIN_COMMAND === 'add' || env.ADMIN_COMMAND === 'reset';
if (takesPassword && password === '') throw new Error('ADMIN_PASSWORD is not set');
const connection = await connectMongo(env.MONGO_URL, `${env.NAMESPACE}_users`, log);
// A relay of the users service moves jobs from the database to the queue.
const inTransaction = transactionsOf(connection, null, env.CALL_TIMEOUT_SECONDS);
process.stdout.write(`${await commands[env.ADMIN_COMMAND]()}\n`);
await disconnectMongo();
