import { createHash, randomBytes } from 'node:crypto';
import type { AdminRole } from '@atelier/contracts/users/accounts';
import { profileTexts } from '@atelier/contracts/users/profile';
import { hash } from 'argon2';
import { type Db, ObjectId } from 'mongodb';
import type { Person } from './person.ts';

const dayMs = 24 * 3_600_000;
const hashes = new Map<string, Promise<string>>();

/** Returns the hash of a password with the product's own parameters, made once. */
function hashOf(password: string): Promise<string> {
  const made =
    hashes.get(password) ?? hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  hashes.set(password, made);
  return made;
}

/** People who exist in a running copy without having signed up or in: rows of its database. */
export class RowsOfPeople {
  readonly #users: Db;
  /** Prefix of cookies; browsers accept this one only over https. */
  readonly #prefix: string;

  constructor(users: Db, publicUrl: string | undefined) {
    this.#users = users;
    this.#prefix = publicUrl?.startsWith('https:') ? '__Host-' : '';
  }

  /** Adds a learner whose address was verified long ago, so that the trial is over. */
  async addLearner(name: string, email: string, password: string): Promise<ObjectId> {
    const _id = new ObjectId();
    const texts = Object.fromEntries(profileTexts.map((field) => [field, null]));
    const emailVerifiedAt = new Date(Date.now() - 30 * dayMs);
    const facts = { avatar: null, plan: 'free', createdAt: new Date(), emailVerifiedAt };
    const passwordHash = await hashOf(password);
    await this.#users
      .collection('users')
      .insertOne({ _id, ...texts, ...{ name, email, passwordHash }, ...facts });
    return _id;
  }

  async addAdmin(email: string, password: string, role: AdminRole): Promise<ObjectId> {
    const _id = new ObjectId();
    const passwordHash = await hashOf(password);
    const row = { _id, email, passwordHash, role, createdAt: new Date() };
    await this.#users.collection('admins').insertOne(row);
    return _id;
  }

  /** Opens a session of an account in the browser of a person, as a sign-in does. */
  async signIn(person: Person, kind: 'learner' | 'admin', ownerId: ObjectId): Promise<void> {
    const now = Date.now();
    const [token, browser] = [newToken(), newToken()];
    const dates = { createdAt: new Date(now), lastSeenAt: new Date(now) };
    const expiresAt = new Date(now + (kind === 'learner' ? 30 : 0.5) * dayMs);
    const client = { address: '127.0.0.1', userAgent: '' };
    await Promise.all([
      this.#users
        .collection('sessions')
        .insertOne({ kind, ownerId, tokenHash: sha256(token), ...client, ...dates, expiresAt }),
      this.#users
        .collection('known-browsers')
        .insertOne({ kind, ownerId, tokenHash: sha256(browser), seenAt: new Date(now) }),
    ]);
    const name = kind === 'learner' ? 'session' : 'admin';
    person.cookies.set(`${this.#prefix}atelier_${name}`, token);
    person.cookies.set(`${this.#prefix}atelier_browser`, browser);
  }

  /** @throws Error if there is no such admin */
  async adminId(email: string): Promise<ObjectId> {
    const row = await this.#users.collection('admins').findOne({ email });
    if (!row) throw new Error(`There is no admin ${email}`);
    return row._id;
  }
}

const newToken = () => randomBytes(32).toString('base64url');
const sha256 = (token: string) => createHash('sha256').update(token).digest('hex');
