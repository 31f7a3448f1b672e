import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Redis } from 'ioredis';
import { rememberedPort } from '../data/ports.ts';
import { ManagedProcess } from '../processes/managed-process.ts';
import { type Backend, type BackendContext, untilAnswers } from './backend.ts';
import { openings, speaks } from './speaks.ts';

/**
 * Redis for the job queue. A write may be lost for a second after a power failure: the outbox hands
 * over again what was not acknowledged, so syncing every write would buy nothing.
 */
export async function startRedis(context: BackendContext): Promise<Backend> {
  const folder = path.join(context.dataDir, 'redis');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const port = await rememberedPort(context.dataDir, 'redis');
  const process = new ManagedProcess({
    name: 'redis',
    command: context.program.path,
    args: [
      ...['--dir', folder, '--port', String(port), '--bind', '127.0.0.1'],
      ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', ''],
      ...['--maxmemory-policy', 'noeviction', '--daemonize', 'no'],
      // Keeps the command line, by which a later start recognises a process left behind.
      ...['--set-proc-title', 'no'],
    ],
    logFile: path.join(context.dataDir, 'logs', 'redis.log'),
    ready: ({ signal }) => untilAnswers(() => ping(port), signal),
    autoRestart: context.autoRestart,
    health: (signal) => speaks(port, openings.redis, signal),
    report: context.report,
    onChange: context.onChange,
  });
  await process.start();
  return { env: { REDIS_URL: `redis://127.0.0.1:${port}` }, process };
}

async function ping(port: number): Promise<void> {
  const redis = new Redis({
    host: '127.0.0.1',
    port,
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
