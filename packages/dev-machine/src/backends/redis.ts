import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Redis } from 'ioredis';
import { withoutSecrets } from '../app-processes.ts';
import { rememberedPort } from '../data/ports.ts';
import { writePrivateFile } from '../data/private-file.ts';
import { ManagedProcess } from '../processes/managed-process.ts';
import { type Backend, type BackendContext, untilAnswers } from './backend.ts';
import { probeBytes, probeServer } from './probe-server.ts';
import { redisSettings } from './settings.ts';

/**
 * Starts Redis for the job queue. Up to a second of writes may be lost in a power failure. The
 * outbox resends whatever was not acknowledged, so syncing every write would gain nothing.
 */
export async function startRedis(context: BackendContext): Promise<Backend> {
  const folder = path.join(context.dataDir, 'redis');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const port = await rememberedPort(context.dataDir, 'redis');
  const password = context.secrets.redisPassword;
  const settings = path.join(context.dataDir, 'run', 'redis.conf');
  await writePrivateFile(settings, redisSettings({ folder, host: '127.0.0.1', port, password }));
  const process = new ManagedProcess({
    name: 'redis',
    command: context.program.path,
    args: [settings],
    env: withoutSecrets(),
    logFile: path.join(context.dataDir, 'logs', 'redis.log'),
    ready: ({ signal }) => untilAnswers(() => ping(port, password), signal),
    autoRestart: context.autoRestart,
    health: (signal) => probeServer(port, probeBytes.redis, signal),
    report: context.report,
    onChange: context.onChange,
  });
  await process.start();
  return { env: { REDIS_URL: `redis://:${password}@127.0.0.1:${port}` }, process };
}

async function ping(port: number, password: string): Promise<void> {
  const redis = new Redis({
    host: '127.0.0.1',
    port,
    password,
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: 1000,
  });
  redis.on('error', () => {});
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}
