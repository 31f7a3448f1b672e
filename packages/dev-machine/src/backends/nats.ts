import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { natsPasswordVariables } from '@atelier/service-kit/rpc/nats-users';
import { withoutSecrets } from '../app-processes.ts';
import { rememberedPort } from '../data/ports.ts';
import { writePrivateFile } from '../data/private-file.ts';
import { ManagedProcess } from '../processes/managed-process.ts';
import { type Backend, type BackendContext, untilAnswers } from './backend.ts';
import { probeBytes, probeServer } from './probe-server.ts';
import { natsSettings } from './settings.ts';

/**
 * Starts NATS in memory only: no message that must not be lost depends on it alone. Each kind of
 * process has its own user and password, kept in a file because command lines are visible in every
 * process list.
 */
export async function startNats(context: BackendContext): Promise<Backend> {
  const folder = path.join(context.dataDir, 'run');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const port = await rememberedPort(context.dataDir, 'nats');
  const { natsPasswords: passwords } = context.secrets;
  const settings = path.join(folder, 'nats.conf');
  const pidFile = path.join(folder, 'nats.pid');
  await writePrivateFile(settings, natsSettings({ host: '127.0.0.1', port, pidFile, passwords }));
  const process = new ManagedProcess({
    name: 'nats',
    command: context.program.path,
    args: ['-c', settings],
    env: withoutSecrets(),
    logFile: path.join(context.dataDir, 'logs', 'nats.log'),
    ready: ({ signal }) => untilAnswers(() => greeted(port), signal),
    autoRestart: context.autoRestart,
    health: (signal) => probeServer(port, probeBytes.nats, signal),
    report: context.report,
    onChange: context.onChange,
  });
  await process.start();
  const env = { NATS_URL: `nats://127.0.0.1:${port}`, ...natsPasswordVariables(passwords) };
  return { env, process };
}

/** Resolves when the server has sent its greeting: a NATS server sends first. */
async function greeted(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(1000, () => socket.destroy(new Error('silent')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
    socket.once('data', (data) => {
      if (data.toString().startsWith('INFO')) resolve();
      socket.destroy();
    });
  });
}
