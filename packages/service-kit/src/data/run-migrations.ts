import type { z } from 'zod';
import { commonEnv, mongoEnv, readEnv } from '../ops/env.ts';
import { createLog } from '../ops/log.ts';
import { type Migration, migrate } from './migrate.ts';
import { connectMongo, disconnectMongo } from './mongo.ts';
import { requireWholeData } from './unfinished-restore.ts';

const { NAMESPACE, LOG_LEVEL } = commonEnv;

/**
 * Runs the migrations of a service and ends, before any process of a new version starts. Without
 * this, the first process of a service does it.
 */
export async function runMigrations(
  service: string,
  migrations: readonly Migration[],
): Promise<void> {
  const env: z.output<z.ZodObject<typeof shape>> = readEnv(shape);
  const log = createLog('migrate', env.LOG_LEVEL);
  const connection = await connectMongo(env.MONGO_URL, `${env.NAMESPACE}_${service}`, log);
  await requireWholeData(connection.getClient(), env.NAMESPACE);
  await migrate(service, migrations, log);
  await disconnectMongo();
}

const shape = { ...mongoEnv, NAMESPACE, LOG_LEVEL };
