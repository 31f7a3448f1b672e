import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { BackendName } from '@atelier/infra/backends/backend';
import { MongoClient } from 'mongodb';

/** How one backend is started inside its container and known to answer. */
export interface Recipe {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Variables that lead the product to it. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Throws until it can be used. */
  answers(): Promise<void>;
}

/** Servers listen on the same port inside and outside: a replica set names its member by it. */
export function recipeOf(name: BackendName, executable: string, port: number): Recipe {
  switch (name) {
    case 'mongo':
      return mongo(port);
    case 'nats':
      return {
        args: ['-a', '0.0.0.0', '-p', String(port)],
        env: {},
        addresses: { NATS_URL: `nats://127.0.0.1:${port}` },
        answers: () => conversation(port, '', 'INFO'),
      };
    case 'redis':
      return {
        args: [
          ...['--port', String(port), '--bind', '0.0.0.0', '--protected-mode', 'no'],
          ...['--dir', '/data', '--appendonly', 'yes', '--save', ''],
          ...['--maxmemory-policy', 'noeviction'],
        ],
        env: {},
        addresses: { REDIS_URL: `redis://127.0.0.1:${port}` },
        answers: () => conversation(port, 'PING\r\n', '+PONG'),
      };
    case 'object-store':
      return objectStore(executable, port);
  }
}

function mongo(port: number): Recipe {
  return {
    args: [
      ...['--dbpath', '/data', '--port', String(port), '--bind_ip', '0.0.0.0', '--quiet'],
      ...['--replSet', 'rs0', '--wiredTigerCacheSizeGB', '0.5', '--nounixsocket'],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
      ...['--setParameter', 'transactionLifetimeLimitSeconds=10'],
    ],
    env: {},
    addresses: { MONGO_URL: `mongodb://127.0.0.1:${port}/?replicaSet=rs0` },
    answers: () => ensurePrimary(port),
  };
}

async function ensurePrimary(port: number): Promise<void> {
  const url = `mongodb://127.0.0.1:${port}/`;
  const client = new MongoClient(url, { directConnection: true, serverSelectionTimeoutMS: 1_000 });
  try {
    const admin = client.db('admin');
    const hello = await admin.command({ hello: 1 });
    if (hello.isWritablePrimary) return;
    if (!hello.setName) {
      const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
      await admin.command({ replSetInitiate: { _id: 'rs0', members } });
    }
    throw new Error('not primary yet');
  } finally {
    await client.close();
  }
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

/** Says something and waits for an answer that begins in a certain way. */
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
