import { messageOf, UserError } from '@atelier/dev-machine/user-error';
import { objectStoreEnv, readEnv } from '@atelier/service-kit/ops/env';
import { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { MongoClient } from 'mongodb';
import { z } from 'zod';
import type { Manifest } from './manifest.ts';

const copyEnv = {
  ...objectStoreEnv,
  MONGO_URL: z.string().startsWith('mongodb'),
  REDIS_URL: z.string().startsWith('redis').optional(),
  NAMESPACE: z.string().default('atelier'),
  FACTOR_KEY: z.string().min(1),
  ADMIN_PASSWORD: z.string().optional(),
};

/** What holds the data of a copy of the product. */
export interface CopyData {
  readonly client: MongoClient;
  readonly store: ObjectStore;
  /** Beginning of the names of its databases. */
  readonly namespace: string;
  readonly secrets: Manifest['secrets'];
  readonly redisUrl: string | undefined;
}

/** Connects to the data of a copy for the time of `work`. */
export async function withCopy<T>(
  source: Record<string, string | undefined>,
  work: (copy: CopyData) => Promise<T>,
): Promise<T> {
  const env = readEnv(copyEnv, source);
  const client = await MongoClient.connect(env.MONGO_URL, {
    serverSelectionTimeoutMS: 10_000,
    writeConcern: { w: 'majority', j: true },
  }).catch((error: unknown) => {
    throw new UserError(`MongoDB cannot be reached: ${messageOf(error)}`);
  });
  const store = new ObjectStore(env);
  try {
    const { NAMESPACE: namespace, REDIS_URL: redisUrl } = env;
    const secrets = { factorKey: env.FACTOR_KEY, adminPassword: env.ADMIN_PASSWORD };
    return await work({ client, store, namespace, secrets, redisUrl });
  } finally {
    store.close();
    await client.close();
  }
}
