import { isObjectId } from '@atelier/service-kit/data/mongo';
import { UserModel } from '../../account/user-model.ts';
import { AdminModel } from '../admin-model.ts';
import type { AuditRow } from './audit-model.ts';

/**
 * Returns the names of the admins and learners that entries are about, by id. The log itself has none,
 * so that nothing of a deleted account remains in it.
 */
export async function namesOfPeople(
  rows: readonly Pick<AuditRow, 'action' | 'targetId'>[],
): Promise<ReadonlyMap<string, string>> {
  const people = rows.filter(({ action }) => isAboutPerson(action));
  const ids = [...new Set(people.flatMap(({ targetId }) => targetId ?? []))].filter(isObjectId);
  if (ids.length === 0) return new Map();
  const filter = { _id: { $in: ids } };
  const fields = { name: 1, email: 1 } as const;
  const found = await Promise.all([
    AdminModel.find(filter, fields).lean<Named[]>(),
    UserModel.find(filter, fields).lean<Named[]>(),
  ]);
  return new Map(
    found.flat().map(({ _id, name, email }) => [_id.toHexString(), name || email] as const),
  );
}

interface Named {
  readonly _id: { toHexString(): string };
  readonly name?: string;
  readonly email: string;
}

const aboutPeople = ['users.admins.', 'users.accounts.', 'commerce.grants.'];

const isAboutPerson = (action: string) => aboutPeople.some((start) => action.startsWith(start));
