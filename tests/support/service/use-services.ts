import { randomBytes } from 'node:crypto';
import type { AnyOperation, ReplyOf, RequestOf } from '@atelier/contracts/core/operation';
import { type Actor, type AdminRole, nobody } from '@atelier/contracts/users/accounts';
import type { CallMeta } from '@atelier/service-kit/rpc/broker';
import { hash } from 'argon2';
import { type Db, ObjectId } from 'mongodb';
import mongoose from 'mongoose';
import { afterAll, beforeAll } from 'vitest';
import type { HttpCall } from '../calls/http-client.ts';
import { Admin, done, restartNames, unique } from '../people/admin.ts';
import { Mailbox } from '../people/mailbox.ts';
import { Person } from '../people/person.ts';
import { adminPassword, learnerPassword } from '../processes/app.ts';
import { backendEnv } from '../processes/stacks/call-stack-server.ts';
import { knock } from './front-door.ts';
import { type ServiceName, ServicesInProcess } from './services-in-process.ts';
import { emptyTestDatabase } from './test-database.ts';
import { useWebhookDoor } from './webhook-door.ts';

/** Services in the process of the test, with the people who call them. */
export interface TestServices {
  readonly mailbox: Mailbox;
  /** Settings of the services, once they run. */
  readonly env: Record<string, string>;
  /** Returns the database that all services of the test share. */
  database(service?: 'catalog' | 'livestreams' | 'users' | 'commerce' | 'media'): Db;
  /** Starts the services anew on the same data, as after a restart of their processes. */
  restart(): Promise<void>;
  visitor(): Person;
  /** Adds an account with a verified address. The caller is its learner, without a session. */
  learner(fields?: Record<string, unknown>): Promise<Person & { email: string; id: string }>;
  /** Signs up: an account whose address is not verified yet, and that is sent a link. */
  newcomer(): Promise<Person & { email: string }>;
  /** Returns an owner, the same each time. */
  admin(): Promise<Admin>;
  newAdmin(role?: AdminRole): Promise<Admin>;
  /** Calls an operation, also one that has no address. */
  call<Op extends AnyOperation>(
    operation: Op,
    input: RequestOf<Op>,
    meta?: Partial<CallMeta>,
  ): Promise<ReplyOf<Op>>;
}

const hashes = new Map<string, Promise<string>>();

/** Returns a hash of a password, made once and with the least work. */
function cheapHash(password: string): Promise<string> {
  const made =
    hashes.get(password) ?? hash(password, { memoryCost: 1_024, timeCost: 2, parallelism: 1 });
  hashes.set(password, made);
  return made;
}

const newAddress = (word: string) => `${unique(word).replace(' ', '-')}@atelier.test`;

async function addAdmin(database: Db, role: AdminRole): Promise<string> {
  const _id = new ObjectId();
  const passwordHash = await cheapHash(adminPassword);
  const row = { _id, email: newAddress('admin'), role, passwordHash, createdAt: new Date() };
  await database.collection('admins').insertOne(row);
  await addSession(database, 'admin', _id);
  return _id.toHexString();
}

async function addLearner(database: Db, fields: Record<string, unknown>) {
  const _id = new ObjectId();
  const email = newAddress('learner');
  // Long enough ago for the trial of a verified address to be over.
  const createdAt = new Date(Date.now() - 30 * 86_400_000);
  const rest = { emailVerifiedAt: createdAt, plan: 'free', createdAt };
  const passwordHash = await cheapHash(learnerPassword);
  const row = { _id, name: 'Lea Learner', email, passwordHash, ...rest, ...fields };
  await database.collection('users').insertOne(row);
  await addSession(database, 'learner', _id);
  return { id: _id.toHexString(), email: row.email };
}

/** Adds the session that the actor names: some changes of an account require one that is open. */
async function addSession(database: Db, kind: 'learner' | 'admin', ownerId: ObjectId) {
  const now = new Date();
  const client = { tokenHash: ownerId.toHexString(), address: '127.0.0.1', userAgent: '' };
  const dates = {
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  };
  await database
    .collection('sessions')
    .insertOne({ _id: ownerId, kind, ownerId, ...client, ...dates });
}

interface ServiceOptions {
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs services in the process of the test, empty except for one owner. Calls to other services
 * fail as while those are down. People are rows of the
 * database: nobody signs up, and no password is hashed.
 */
export function useServices(
  names: readonly ServiceName[],
  { env = {} }: ServiceOptions = {},
): TestServices {
  const mailbox = new Mailbox();
  const settings: Record<string, string> = {};
  let running: ServicesInProcess | undefined;
  let owner: Admin | undefined;
  const services = () => {
    if (!running) throw new Error('The services are not running yet');
    return running;
  };
  const visitor = () => through(new Person(''), null);
  const door = useWebhookDoor(visitor);
  beforeAll(restartNames);
  beforeAll(async () => {
    Object.assign(settings, await backendEnv(), {
      NAMESPACE: `service-${randomBytes(5).toString('hex')}`,
      NATS_URL: 'nats://none',
      SMTP_URL: await mailbox.open(),
      THROTTLE_FACTOR: '1000',
      SELLER: 'Atelier',
      BANK_DETAILS: 'IBAN: AT00 1234',
      PUBLIC_URL: door(),
      // Without it, the password of the first admin would be hashed and printed.
      ADMIN_EMAIL: 'first@atelier.test',
      ADMIN_PASSWORD: 'correct horse battery',
      ...env,
    });
    await emptyTestDatabase();
    running = await ServicesInProcess.start(names, settings);
  });
  afterAll(async () => {
    await running?.stop();
    await mailbox.close();
  });
  const through = <P extends Person>(person: P, actor: Actor | null) =>
    sendTo(services, person, actor);
  const database = () => mongoose.connection.db as unknown as Db;
  const newAdmin = async (role: AdminRole = 'owner') => {
    const id = await addAdmin(database(), role);
    return through(new Admin(''), { learner: null, admin: { id, sessionId: id, role } });
  };
  return {
    mailbox,
    env: settings,
    database,
    newAdmin,
    restart: async () => {
      await services().stop();
      running = await ServicesInProcess.start(names, settings);
    },
    visitor,
    admin: async () => {
      owner ??= await newAdmin();
      return owner;
    },
    learner: async (fields = {}) => {
      const { id, email } = await addLearner(database(), fields);
      const actor = { learner: { id, sessionId: id }, admin: null };
      return Object.assign(through(new Person(''), actor), { email, id });
    },
    newcomer: async () => {
      const email = newAddress('learner');
      const person = visitor();
      const account = { name: 'Lea Learner', email, password: learnerPassword };
      done(await person.post('/api/register', account), 201);
      return Object.assign(person, { email });
    },
    call: (operation, input, meta = {}) =>
      services().call(operation, input, { actor: nobody, ...meta }),
  };
}

/** Makes a person call the services directly; a form is sent without files. */
function sendTo<P extends Person>(
  services: () => ServicesInProcess,
  person: P,
  actor: Actor | null,
): P {
  const caller = { actor, cookies: person.cookies };
  const call = (method: string, path: string, { headers, ...rest }: HttpCall = {}) =>
    knock(services(), caller, method, path, {
      ...rest,
      headers: { ...person.headers, ...headers },
    });
  const form = (method: string, path: string, fields: Record<string, string>) =>
    call(method, path, { body: JSON.stringify(fields) });
  return Object.assign(person, { call, form });
}
