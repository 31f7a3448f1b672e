import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { untilAnswers } from '@atelier/dev-machine/backends/backend';
import { type Backends, startBackends } from '@atelier/dev-machine/backends/start-backends';
import { freePort } from '@atelier/dev-machine/data/ports';
import { writePrivateJson } from '@atelier/dev-machine/data/private-file';
import { ensureSecrets } from '@atelier/dev-machine/data/secrets';
import { ManagedProcess } from '@atelier/dev-machine/processes/managed-process';
import { commandLine } from '@atelier/dev-machine/processes/process-table';
import { programsToStart, provision } from '@atelier/dev-machine/programs/provision';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let backends: Backends | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-passwords-'));
});
afterEach(async () => {
  await backends?.stop();
  backends = undefined;
  await rm(folder, { recursive: true, force: true });
});

describe('The backends that the launcher starts', () => {
  it('have no passwords in their command lines, only in files that no other user can read', async () => {
    const programs = await provision(programsToStart);
    backends = await startBackends({ programs, dataDir: folder });
    const {
      adminPassword: _,
      learnerPassword: __,
      natsPasswords,
      ...rest
    } = await ensureSecrets(folder);
    const secrets = [...Object.values(rest), ...Object.values(natsPasswords)];
    const lines = Object.values(backends.processes).map(({ pid }) => commandLine(pid!));
    expect(lines).toHaveLength(4);
    for (const line of lines) {
      expect(line.length).toBeGreaterThan(0);
      for (const secret of secrets) expect(line).not.toContain(secret);
    }
    const run = path.join(folder, 'run');
    const readable: string[] = [];
    for (const name of await readdir(run)) {
      const file = path.join(run, name);
      const { mode } = await stat(file);
      const text = (await stat(file)).isFile() ? await readFile(file, 'utf8') : '';
      if (mode & 0o077 && secrets.some((secret) => text.includes(secret))) readable.push(name);
    }
    expect(readable).toEqual([]);
    expect((await stat(path.join(run, 'nats.conf'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(run, 'redis.conf'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(run, 'mongo.key'))).mode & 0o777).toBe(0o600);
  });
});

describe('A data folder', () => {
  it('of a version without passwords keeps its MongoDB documents, and then requires a password', async () => {
    const programs = await provision(programsToStart);
    await withOldMongo(programs.mongod!.path, async (url) => {
      const client = new MongoClient(url);
      await client.db('atelier_catalog').collection('courses').insertOne({ title: 'Kept' });
      await client.close();
    });
    backends = await startBackends({ programs, dataDir: folder, only: ['mongo'] });
    const client = new MongoClient(backends.env.MONGO_URL!);
    const courses = client.db('atelier_catalog').collection('courses');
    expect(await courses.findOne()).toMatchObject({ title: 'Kept' });
    await client.close();
    const { host } = new URL(backends.env.MONGO_URL!);
    const stranger = new MongoClient(`mongodb://${host}/?replicaSet=rs0`);
    const reading = stranger.db('atelier_catalog').collection('courses').findOne();
    await expect(reading).rejects.toThrow(/requires authentication/);
    await stranger.close();
  });

  it('of a version without passwords keeps its Redis data and its secrets', async () => {
    const programs = await provision(programsToStart);
    const kept = { s3AccessKey: 'kept-access', s3SecretKey: 'kept-secret', adminPassword: 'kept' };
    await writePrivateJson(path.join(folder, 'secrets.json'), kept);
    await withOldRedis(programs['redis-server']!.path, async (port) => {
      const redis = new Redis({ host: '127.0.0.1', port });
      await redis.set('a-job', 'kept');
      redis.disconnect();
    });
    backends = await startBackends({ programs, dataDir: folder, only: ['redis'] });
    const redis = new Redis(backends.env.REDIS_URL!);
    expect(await redis.get('a-job')).toBe('kept');
    redis.disconnect();
    expect(await ensureSecrets(folder)).toMatchObject(kept);
  });

  it('gets a new MongoDB password for the services if its secrets are lost', async () => {
    const programs = await provision(programsToStart);
    const start = () => startBackends({ programs, dataDir: folder, only: ['mongo'] });
    const before = await start();
    await before.stop();
    await rm(path.join(folder, 'secrets.json'));
    backends = await start();
    expect(backends.env.MONGO_URL).not.toBe(before.env.MONGO_URL);
    const client = new MongoClient(backends.env.MONGO_URL!);
    await client.db('atelier_catalog').collection('courses').insertOne({ title: 'New' });
    await client.close();
  });
});

/** Runs MongoDB as earlier versions started it, with its replica set initiated. */
async function withOldMongo(command: string, use: (url: string) => Promise<void>): Promise<void> {
  const data = path.join(folder, 'mongo');
  await mkdir(data);
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const makeSet = async () => {
    const client = new MongoClient(`mongodb://${host}/`, { directConnection: true });
    const admin = client.db('admin');
    try {
      const { setName, isWritablePrimary } = await admin.command({ hello: 1 });
      const config = { _id: 'rs0', members: [{ _id: 0, host }] };
      if (!setName) await admin.command({ replSetInitiate: config });
      if (!isWritablePrimary) throw new Error('not primary yet');
    } finally {
      await client.close();
    }
  };
  const old = ['--dbpath', data, '--port', String(port), '--bind_ip', '127.0.0.1'];
  const args = [...old, '--replSet', 'rs0', '--nounixsocket'];
  await whileUp('mongod', { command, args, check: makeSet }, () =>
    use(`mongodb://${host}/?replicaSet=rs0`),
  );
}

/** Runs Redis as earlier versions started it. */
async function withOldRedis(command: string, use: (port: number) => Promise<void>): Promise<void> {
  const data = path.join(folder, 'redis');
  await mkdir(data);
  const port = await freePort();
  const check = async () => {
    const redis = new Redis({ host: '127.0.0.1', port, retryStrategy: () => null });
    redis.on('error', () => undefined);
    await redis.ping().finally(() => redis.disconnect());
  };
  const args = ['--dir', data, '--port', String(port), '--appendonly', 'yes', '--save', ''];
  await whileUp('redis', { command, args, check }, () => use(port));
}

async function whileUp(
  name: string,
  old: { command: string; args: string[]; check: () => Promise<void> },
  use: () => Promise<void>,
): Promise<void> {
  const process = new ManagedProcess({
    ...{ name, command: old.command, args: old.args, autoRestart: false, report: () => {} },
    logFile: path.join(folder, 'logs', `old-${name}.log`),
    ready: ({ signal }) => untilAnswers(old.check, signal),
  });
  await process.start();
  try {
    await use();
  } finally {
    await process.stop();
  }
}
