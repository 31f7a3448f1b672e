import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { rememberedPort } from '../data/ports.ts';
import { ManagedProcess } from '../processes/managed-process.ts';
import { type Backend, type BackendContext, untilAnswers } from './backend.ts';
import { openings, speaks } from './speaks.ts';

const notYetInitialized = 94;

/**
 * Seconds after which MongoDB aborts a transaction and gives its rows free. Nobody waits for one
 * longer than the 8 s of a call; one that is older belongs to a process that died or lost its
 * connection. MongoDB looks twice in that time; its default is 60 s.
 */
const transactionSeconds = 10;

/** MongoDB as a replica set of one, since transactions and change streams need a replica set. */
export async function startMongo(context: BackendContext): Promise<Backend> {
  const folder = path.join(context.dataDir, 'mongo');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const port = await rememberedPort(context.dataDir, 'mongo');
  const process = new ManagedProcess({
    name: 'mongod',
    command: context.program.path,
    args: [
      ...['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1'],
      ...['--replSet', 'rs0', '--wiredTigerCacheSizeGB', '0.5', '--nounixsocket', '--quiet'],
      ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
      ...['--setParameter', `transactionLifetimeLimitSeconds=${transactionSeconds}`],
      // A replica set of one has nobody to hand over to, so stopping need not wait for it.
      ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
    ],
    logFile: path.join(context.dataDir, 'logs', 'mongod.log'),
    ready: ({ signal }) => untilAnswers(() => ensurePrimary(port), signal),
    autoRestart: context.autoRestart,
    health: (signal) => speaks(port, openings.mongo, signal),
    report: context.report,
    onChange: context.onChange,
  });
  await process.start();
  return { env: { MONGO_URL: `mongodb://127.0.0.1:${port}/?replicaSet=rs0` }, process };
}

/** Makes the set if there is none, renames its member if the port changed. Throws until primary. */
async function ensurePrimary(port: number): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/`, {
    directConnection: true,
    serverSelectionTimeoutMS: 1000,
  });
  try {
    await configure(client.db('admin'), `127.0.0.1:${port}`);
    const hello = await client.db('admin').command({ hello: 1 });
    if (!hello.isWritablePrimary) throw new Error('not primary yet');
  } finally {
    await client.close();
  }
}

async function configure(admin: Db, host: string): Promise<void> {
  const config = await admin.command({ replSetGetConfig: 1 }).then(
    (answer) => answer.config,
    (error: unknown) => {
      if (error instanceof MongoServerError && error.code === notYetInitialized) return null;
      throw error;
    },
  );
  if (!config) {
    const members = [{ _id: 0, host }];
    await admin.command({ replSetInitiate: { _id: 'rs0', members } });
  } else if (config.members[0].host !== host) {
    const members = [{ ...config.members[0], host }];
    const changed = { ...config, version: config.version + 1, members };
    await admin.command({ replSetReconfig: changed, force: true });
  }
}
