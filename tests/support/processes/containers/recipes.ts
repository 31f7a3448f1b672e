import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { BackendName } from '@atelier/dev-machine/backends/backend';
import { mongoUrl, prepareMongo } from '@atelier/dev-machine/backends/prepare-mongo';
import { natsSettings, redisSettings } from '@atelier/dev-machine/backends/settings';
import {
  type NatsUser,
  natsPasswordVariables,
  natsUsers,
} from '@atelier/service-kit/rpc/nats-users';

/** How to start a backend in its container and check that it responds. */
export interface Recipe {
  readonly args: readonly string[];
  /** Configuration files: contents by path in the container. */
  readonly files: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  /** Environment variables with the backend's address. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Throws until the backend can be used. */
  answers(): Promise<void>;
}

/**
 * Returns the recipe of a backend. It listens on the same port inside and outside the container,
 * because a replica set names its member by address and port.
 */
export function recipeOf(name: BackendName, executable: string, port: number): Recipe {
  switch (name) {
    case 'mongo':
      return mongo(port);
    case 'nats':
      return nats(port);
    case 'redis':
      return redis(port);
    case 'object-store':
      return objectStore(executable, port);
  }
}

function makeKey(): string {
  return randomBytes(20).toString('hex');
}

function nats(port: number): Recipe {
  const entries = natsUsers.map((user) => [user, makeKey()] as const);
  const passwords = Object.fromEntries(entries) as Record<NatsUser, string>;
  return {
    args: ['-c', '/settings/nats.conf'],
    files: { '/settings/nats.conf': natsSettings({ host: '0.0.0.0', port, passwords }) },
    env: {},
    addresses: {
      ...{ NATS_URL: `nats://127.0.0.1:${port}`, ACTOR_KEY: makeKey(), FACTOR_KEY: makeKey() },
      ...natsPasswordVariables(passwords),
    },
    answers: () => conversation(port, '', 'INFO'),
  };
}

function redis(port: number): Recipe {
  const password = makeKey();
  const settings = redisSettings({ folder: '/data', host: '0.0.0.0', port, password });
  return {
    args: ['/settings/redis.conf'],
    files: { '/settings/redis.conf': settings },
    env: {},
    addresses: { REDIS_URL: `redis://:${password}@127.0.0.1:${port}` },
    answers: () => conversation(port, `AUTH ${password}\r\n`, '+OK'),
  };
}

function mongo(port: number): Recipe {
  const secrets = { mongoKey: makeKey(), mongoPassword: makeKey() };
  const host = `127.0.0.1:${port}`;
  return {
    args: [
      ...['--dbpath', '/data', '--port', String(port), '--bind_ip', '0.0.0.0', '--quiet'],
      ...['--replSet', 'rs0', '--wiredTigerCacheSizeGB', '0.5', '--nounixsocket'],
      ...['--keyFile', '/settings/mongo.key'],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
      ...['--setParameter', 'transactionLifetimeLimitSeconds=10'],
    ],
    files: { '/settings/mongo.key': secrets.mongoKey },
    env: {},
    addresses: { MONGO_URL: mongoUrl(host, secrets.mongoPassword) },
    answers: () => prepareMongo(host, secrets),
  };
}

function objectStore(executable: string, port: number): Recipe {
  const access = randomBytes(10).toString('hex');
  const secret = randomBytes(20).toString('hex');
  const endpoint = `http://127.0.0.1:${port}`;
  const isMinio = executable === 'minio';
  return {
    args: isMinio
      ? ['server', '/data', '--address', `:${port}`]
      : ['--port', `:${port}`, '--health', '/health', 'posix', '/data'],
    files: {},
    env: isMinio
      ? {
          MINIO_ROOT_USER: access,
          MINIO_ROOT_PASSWORD: secret,
          MINIO_BROWSER: 'off',
          MINIO_UPDATE: 'off',
        }
      : { ROOT_ACCESS_KEY: access, ROOT_SECRET_KEY: secret },
    addresses: { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: access, S3_SECRET_KEY: secret },
    async answers() {
      const health = isMinio ? '/minio/health/ready' : '/health';
      const signal = AbortSignal.timeout(1_000);
      const { ok } = await fetch(`${endpoint}${health}`, { signal });
      if (!ok) throw new Error('not ready yet');
    },
  };
}

/** Sends a line and waits for a response that starts with the expected text. */
async function conversation(port: number, say: string, expected: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(say));
    socket.setTimeout(1_000, () => socket.destroy(new Error('silent')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
    socket.once('data', (data) => {
      if (data.toString().startsWith(expected)) resolve();
      socket.destroy();
    });
  });
}
