import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AdminRole } from '@atelier/contracts/users/accounts';
import { type AppProcess, startApp } from '@atelier/infra/app';
import type { AppProcessName } from '@atelier/infra/app-processes';
import { testNodeFlags } from '@atelier/infra/testing/node-flags';
import { type Db, MongoClient } from 'mongodb';
import { Admin, unique } from './admin.ts';
import { adminEmail, adminPassword, appEnvironment } from './app-environment.ts';
import { Bucket } from './bucket.ts';
import { Person } from './person.ts';

export { adminEmail, adminPassword };
export const learnerPassword = 'a long enough password';

export interface TestAppOptions {
  /** Number of processes by name; one by default. */
  readonly counts?: Partial<Record<AppProcessName, number>>;
  /** Additional environment variables of the processes. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Restarts processes that die or hang, as `npm start` does, and receives the launcher's messages.
   */
  readonly restarts?: (report: string) => void;
}

export type TestProcess = Omit<AppProcess, 'managed'>;

/** A running copy of the product. */
export interface RunningApp {
  /** URL of each gateway. */
  readonly urls: readonly string[];
  readonly processes: readonly TestProcess[];
  readonly env: Record<string, string>;
  readonly dataDir: string;
}

/** The whole product, running for one suite, with access to its internals. */
export interface TestApp extends RunningApp {
  /** URL of the first gateway, `http://localhost:<port>`. */
  readonly url: string;
  /** @throws Error if there is no such process */
  process(name: AppProcessName, index?: number): TestProcess;
  readonly bucket: Bucket;
  /** Returns the database of a service. */
  database(service: 'catalog' | 'livestreams' | 'users' | 'commerce' | 'media'): Db;
  visitor(url?: string): Person;
  /** Creates an account whose address was verified long ago, and signs it in. */
  learner(): Promise<Person & { email: string }>;
  /** Creates an account whose address is not verified yet, and signs it in. */
  newcomer(): Promise<Person & { email: string }>;
  /** Returns the first admin, signed in, with the same session each time. */
  admin(): Promise<Admin>;
  /**
   * Opens a new session: of the first admin, who is an owner, or of a new admin with the given
   * role.
   */
  newAdmin(role?: AdminRole): Promise<Admin>;
  /** Releases the app. A copy of the test's own is stopped and its data removed. */
  remove(): Promise<void>;
}

/** What tests of the whole product and of services in their own process have in common. */
export type PeopleAndData = Pick<
  TestApp,
  'visitor' | 'learner' | 'admin' | 'newAdmin' | 'database' | 'env'
>;

/** Starts the product on the given backends, isolated from other copies on them. */
export async function startTestApp(
  backendEnv: Readonly<Record<string, string>>,
  { counts, env: extra, restarts }: TestAppOptions = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-app-'));
  const env = appEnvironment(backendEnv, dataDir, extra);
  const how = restarts ? { autoRestart: true, report: restarts } : { nodeFlags: testNodeFlags };
  const app = await startApp({ env, dataDir, counts, ...how });
  return testAppOf({ ...app, env, dataDir }, async () => {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
}

/**
 * Builds the test API for a running copy of the product.
 *
 * @param end called when the test releases it
 */
export function testAppOf(app: RunningApp, end: () => Promise<void>): TestApp {
  const { env } = app;
  const url = app.urls[0] ?? '';
  const mongo = new MongoClient(env.MONGO_URL!);
  const bucket = new Bucket(env);
  return {
    ...app,
    ...people(url, (email) => verify(mongo.db(`${env.NAMESPACE}_users`), email)),
    url,
    bucket,
    process(name, index = 0) {
      const found = app.processes.find((one) => one.name === name && one.index === index);
      if (!found) throw new Error(`There is no ${name} number ${index}`);
      return found;
    },
    database: (service) => mongo.db(`${env.NAMESPACE}_${service}`),
    async remove() {
      await end();
      await mongo.close();
    },
  };
}

/** Marks an address as verified, long enough ago for the trial to be over. */
async function verify(users: Db, email: string): Promise<void> {
  const emailVerifiedAt = new Date(Date.now() - 30 * 24 * 3_600_000);
  await users.collection('users').updateOne({ email }, { $set: { emailVerifiedAt } });
}

/** Creates the clients that call the product in tests. */
function people(
  home: string,
  verifyEmail: (email: string) => Promise<void>,
): Pick<TestApp, 'visitor' | 'learner' | 'newcomer' | 'admin' | 'newAdmin'> {
  const newcomer = async () => {
    const email = `${unique('learner').replace(' ', '-')}@atelier.test`;
    const learner = Object.assign(new Person(home), { email });
    const account = { name: 'Lea Learner', email, password: learnerPassword };
    const answer = await learner.post('/api/register', account);
    if (answer.status !== 201) throw new Error(`Nobody can register: ${answer.text}`);
    return learner;
  };
  const signIn = async (email: string, password: string) => {
    const admin = new Admin(home);
    const answer = await admin.post('/api/adminlogin', { email, password });
    if (answer.status !== 200) throw new Error(`The admin cannot sign in: ${answer.text}`);
    return admin;
  };
  const newAdmin = async (role: AdminRole = 'owner') => {
    const owner = await signIn(adminEmail, adminPassword);
    if (role === 'owner') return owner;
    const email = `${unique('admin').replace(' ', '-')}@atelier.test`;
    const answer = await owner.post('/api/admins', { email, password: adminPassword, role });
    if (answer.status !== 201) throw new Error(`No admin can be added: ${answer.text}`);
    return signIn(email, adminPassword);
  };
  let admin: Promise<Admin> | undefined;
  return {
    visitor: (url = home) => new Person(url),
    newcomer,
    learner: async () => {
      const learner = await newcomer();
      await verifyEmail(learner.email);
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
  };
}
