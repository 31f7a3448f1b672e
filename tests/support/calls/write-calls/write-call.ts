import type { Admin } from '../../people/admin.ts';
import type { Person } from '../../people/person.ts';
import type { PeopleAndData } from '../../processes/app.ts';

/** A valid call: the caller, the ids in its path and its fields. */
export interface WriteCall {
  readonly person: Person;
  /** Ids of the path, by name. */
  readonly path?: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Further statuses for fields that only the handler can refuse, such as a wrong password. */
  readonly statuses?: readonly number[];
}

export type NewAccount = (app: PeopleAndData) => Promise<{ person: Person; password: string }>;
export type NewCall = (app: PeopleAndData) => Promise<WriteCall>;

export const newEmail = () => `${crypto.randomUUID()}@atelier.test`;
export const texts = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, 'Some words']));

export const byAdmin =
  (call: (admin: Admin) => Promise<Omit<WriteCall, 'person'>>): NewCall =>
  async (app) => {
    const person = await app.admin();
    return { person, ...(await call(person)) };
  };
