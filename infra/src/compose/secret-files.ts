import { type AppProcessName, appProcesses, secretsOf } from '@atelier/dev-machine/app-processes';
import { natsSettings, redisSettings } from '@atelier/dev-machine/backends/settings';
import { type NatsUser, natsPasswordVariable } from '@atelier/service-kit/rpc/nats-users';
import { edgeKeyFile } from '../edge/edge-settings.ts';
import { type ComposeSecrets, natsPasswordsOf } from './compose-secrets.ts';

/** Files that one container reads, by name, and the user id that it runs under. */
interface Reader {
  readonly userId: number;
  readonly files: Readonly<Record<string, string>>;
}

/** User ids in the images: that of Node, and that of MongoDB and Redis, under which NATS runs, too. */
export const userIds = { app: 1000, backend: 999, root: 0 } as const;

/**
 * Returns the files of each container: for a process of Atelier one for each secret that it needs,
 * named like its variable, and for a backend its settings.
 */
export function secretFiles(secrets: ComposeSecrets): Readonly<Record<string, Reader>> {
  const processes = (Object.keys(appProcesses) as AppProcessName[]).map((name) => {
    const own = pick({ ...addresses(secrets), ...secrets }, secretsOf(name));
    return [name, app({ ...own, NATS_URL: natsUrl(name, secrets) })] as const;
  });
  const known = { ...addresses(secrets), ...secrets };
  const host = '0.0.0.0';
  return {
    ...Object.fromEntries(processes),
    backends: app(pick(known, ['MONGO_URL', 'MONGO_KEY', 'S3_SECRET_KEY', 'MINIO_ROOT_PASSWORD'])),
    backup: app(pick(known, ['MONGO_URL', 'S3_SECRET_KEY', 'FACTOR_KEY'])),
    restore: app(pick(known, ['MONGO_URL', 'REDIS_URL', 'S3_SECRET_KEY', 'FACTOR_KEY'])),
    mongo: backend({ 'mongo.key': secrets.MONGO_KEY! }),
    nats: backend({
      'nats.conf': natsSettings({ host, port: 4222, passwords: natsPasswordsOf(secrets) }),
    }),
    redis: backend({
      'redis.conf': redisSettings({
        ...{ host, folder: '/data', port: 6379 },
        password: secrets.REDIS_PASSWORD!,
      }),
    }),
    edge: backend({ 'edge-key.conf': edgeKeyFile(secrets.EDGE_KEY!) }),
    minio: { userId: userIds.root, files: pick(secrets, ['MINIO_ROOT_PASSWORD']) },
  };
}

const app = (files: Record<string, string>): Reader => ({ userId: userIds.app, files });
const backend = (files: Record<string, string>): Reader => ({ userId: userIds.backend, files });

/** Returns the addresses of the backends in Compose, with their passwords. */
const addresses = ({ MONGO_PASSWORD, REDIS_PASSWORD }: ComposeSecrets) => ({
  MONGO_URL: `mongodb://atelier:${MONGO_PASSWORD}@mongo:27017/?replicaSet=rs0`,
  REDIS_URL: `redis://:${REDIS_PASSWORD}@redis:6379`,
});

const natsUrl = (user: NatsUser, secrets: ComposeSecrets) =>
  `nats://${user}:${secrets[natsPasswordVariable(user)]}@nats:4222`;

function pick(from: Readonly<Record<string, string>>, names: readonly string[]) {
  return Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));
}
