import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type App, startApp } from '@atelier/infra/app';
import type { AppProcessName } from '@atelier/infra/app-processes';
import { type Db, MongoClient } from 'mongodb';
import { Admin, unique } from './admin.ts';
import { Bucket } from './bucket.ts';
import { Person } from './person.ts';

export const adminEmail = 'admin@atelier.test';
export const adminPassword = 'correct horse battery';
export const learnerPassword = 'a long enough password';

export interface TestAppOptions {
  /** How many of each process; one by default. */
  readonly counts?: Partial<Record<AppProcessName, number>>;
  /** Environment of the processes, beside the backends' addresses. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The whole product, running for one suite, and ways to look behind it. */
export interface TestApp extends App {
  readonly env: Record<string, string>;
  readonly dataDir: string;
  readonly bucket: Bucket;
  /** A database of one service. */
  database(service: 'catalog' | 'livestreams' | 'users' | 'media'): Db;
  visitor(url?: string): Person;
  /** A new account, signed in. */
  learner(): Promise<Person & { email: string }>;
  /** The one admin, signed in; the same session each time. */
  admin(): Promise<Admin>;
  /** A session of its own: the first admin's, who is an owner, or that of a new one. */
  newAdmin(role?: 'owner' | 'admin'): Promise<Admin>;
  /** Stops everything and removes what it kept here. */
  remove(): Promise<void>;
}

/** Starts the product on given backends, apart from every other copy on them. */
export async function startTestApp(
  backendEnv: Readonly<Record<string, string>>,
  { counts, env: extra }: TestAppOptions = {},
): Promise<TestApp> {
  const namespace = `test-${randomBytes(5).toString('hex')}`;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-app-'));
  const env: Record<string, string> = {
    ...backendEnv,
    NAMESPACE: namespace,
    S3_BUCKET: namespace,
    WORK_DIR: path.join(dataDir, 'work'),
    LOG_LEVEL: 'info',
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    CLIENT_DIST: '',
    // Every person of a suite calls from one address.
    THROTTLE_FACTOR: '1000',
    ...extra,
  };
  const app = await startApp({ env, dataDir, counts });
  const mongo = new MongoClient(env.MONGO_URL!);
  const bucket = new Bucket(env);
  const signIn = async (email: string, password: string) => {
    const admin = new Admin(app.url);
    const answer = await admin.post('/api/adminlogin', { email, password });
    if (answer.status !== 200) throw new Error(`The admin cannot sign in: ${answer.text}`);
    return admin;
  };
  const newAdmin = async (role: 'owner' | 'admin' = 'owner') => {
    const owner = await signIn(adminEmail, adminPassword);
    if (role === 'owner') return owner;
    const email = `${unique('admin').replace(' ', '-')}@atelier.test`;
    const answer = await owner.post('/api/admins', { email, password: adminPassword, role });
    if (answer.status !== 201) throw new Error(`No admin can be added: ${answer.text}`);
    return signIn(email, adminPassword);
  };
  let admin: Promise<Admin> | undefined;
  return {
    ...app,
    env,
    dataDir,
    bucket,
    database: (service) => mongo.db(`${namespace}_${service}`),
    visitor: (url = app.url) => new Person(url),
    learner: async () => {
      const email = `${unique('learner').replace(' ', '-')}@atelier.test`;
      const learner = Object.assign(new Person(app.url), { email });
      const account = { name: 'Lea Learner', email, password: learnerPassword };
      const answer = await learner.post('/api/register', account);
      if (answer.status !== 201) throw new Error(`Nobody can register: ${answer.text}`);
      return learner;
    },
    admin: () => {
      admin ??= newAdmin().catch((error: unknown) => {
        admin = undefined;
        throw error;
      });
      return admin;
    },
    newAdmin,
    async remove() {
      await app.stop();
      bucket.close();
      await mongo.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
