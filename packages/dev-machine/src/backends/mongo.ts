import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { withoutSecrets } from '../app-processes.ts';
import { rememberedPort } from '../data/ports.ts';
import { writePrivateFile } from '../data/private-file.ts';
import { ManagedProcess } from '../processes/managed-process.ts';
import { type Backend, type BackendContext, untilAnswers } from './backend.ts';
import { mongoUrl, prepareMongo } from './prepare-mongo.ts';
import { probeBytes, probeServer } from './probe-server.ts';

/**
 * Seconds after which MongoDB aborts a transaction and releases its rows. No caller waits for one
 * longer than the 8 s of a call; an older one belongs to a process that died or lost its
 * connection. MongoDB checks twice in that time; its default is 60 s.
 */
const transactionSeconds = 10;

/**
 * Starts MongoDB as a replica set of one, since transactions and change streams need a replica set.
 * Its key file makes it require authentication, even for data from before authentication was
 * introduced.
 */
export async function startMongo(context: BackendContext): Promise<Backend> {
  const folder = path.join(context.dataDir, 'mongo');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mongoKey, mongoPassword } = context.secrets;
  const keyFile = path.join(context.dataDir, 'run', 'mongo.key');
  await writePrivateFile(keyFile, mongoKey);
  const port = await rememberedPort(context.dataDir, 'mongo');
  const host = `127.0.0.1:${port}`;
  const process = new ManagedProcess({
    name: 'mongod',
    command: context.program.path,
    args: [
      ...['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1'],
      ...['--replSet', 'rs0', '--wiredTigerCacheSizeGB', '0.5', '--nounixsocket', '--quiet'],
      ...['--keyFile', keyFile, '--setParameter', 'enableLocalhostAuthBypass=false'],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
      ...['--setParameter', `transactionLifetimeLimitSeconds=${transactionSeconds}`],
      // A replica set of one has no member to hand over to, so shutdown need not wait for an
      // election.
      ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
    ],
    env: withoutSecrets(),
    logFile: path.join(context.dataDir, 'logs', 'mongod.log'),
    ready: ({ signal }) => untilAnswers(() => prepareMongo(host, context.secrets), signal),
    autoRestart: context.autoRestart,
    health: (signal) => probeServer(port, probeBytes.mongo, signal),
    report: context.report,
    onChange: context.onChange,
  });
  await process.start();
  return { env: { MONGO_URL: mongoUrl(host, mongoPassword) }, process };
}
