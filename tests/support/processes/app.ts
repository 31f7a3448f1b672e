import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AdminRole } from '@atelier/contracts/users/accounts';
import { type AppProcess, startApp } from '@atelier/dev-machine/app';
import type { AppProcessName } from '@atelier/dev-machine/app-processes';
import { testNodeFlags } from '@atelier/infra/testing/node-flags';
import { type Db, MongoClient } from 'mongodb';
import { Bucket } from '../media/bucket.ts';
import { Admin, unique } from '../people/admin.ts';
import { Person } from '../people/person.ts';
import { RowsOfPeople } from '../people/rows-of-people.ts';
import { adminEmail, adminPassword, appEnvironment } from './app-environment.ts';

export { adminEmail, adminPassword };
export const learnerPassword = 'a long enough password';
const learnerName = 'Lea Learner';

export interface TestAppOptions {
  /** Number of processes by name; one by default. */
  readonly counts?: Partial<Record<AppProcessName, number>>;
  /** Additional environment variables of the processes. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Restarts processes that die or hang, as `npm start` does, and receives the launcher's messages.
   */
  readonly restarts?: (report: string) => void;
  /** Entry files of another version. */
  readonly entries?: ReadonlyMap<AppProcessName, string>;
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
  /**
   * Adds an account whose address was verified long ago, signed in, as rows of the database: nobody
   * signs up, and no mail is sent.
   */
  learner(): Promise<Person & { email: string }>;
  /** Signs up: an account whose address is not verified yet, and that is sent a link. */
  newcomer(): Promise<Person & { email: string }>;
  /** Returns the first admin, signed in, with the same session each time. */
  admin(): Promise<Admin>;
  /**
   * Opens a new session, by a row of the database: of the first admin, who is an owner, or of a new
   * admin with the given role.
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
  { counts, env: extra, restarts, entries }: TestAppOptions = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-app-'));
  const env = appEnvironment(backendEnv, dataDir, extra);
  const how = restarts ? { autoRestart: true, report: restarts } : { nodeFlags: testNodeFlags };
  const app = await startApp({ env, dataDir, counts, entries, ...how });
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
    ...people(url, new RowsOfPeople(mongo.db(`${env.NAMESPACE}_users`), env.PUBLIC_URL)),
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

/** Creates the clients that call the product in tests. */
function people(
  home: string,
  rows: RowsOfPeople,
): Pick<TestApp, 'visitor' | 'learner' | 'newcomer' | 'admin' | 'newAdmin'> {
  const newAddress = (word: string) => `${unique(word).replace(' ', '-')}@atelier.test`;
  const newAdmin = async (role: AdminRole = 'owner') => {
    const admin = new Admin(home);
    const id =
      role === 'owner'
        ? await rows.adminId(adminEmail)
        : await rows.addAdmin(newAddress('admin'), adminPassword, role);
    await rows.signIn(admin, 'admin', id);
    return admin;
  };
  let admin: Promise<Admin> | undefined;
  return {
    visitor: (url = home) => new Person(url),
    newcomer: async () => {
      const email = newAddress('learner');
      const learner = Object.assign(new Person(home), { email });
      const account = { name: learnerName, email, password: learnerPassword };
      const answer = await learner.post('/api/register', account);
      if (answer.status !== 201) throw new Error(`Nobody can register: ${answer.text}`);
      return learner;
    },
    learner: async () => {
      const email = newAddress('learner');
      const learner = Object.assign(new Person(home), { email });
      const id = await rows.addLearner(learnerName, email, learnerPassword);
      await rows.signIn(learner, 'learner', id);
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
