import { UserError } from '@atelier/dev-machine/user-error';
import { restoreState } from '@atelier/service-kit/data/unfinished-restore';
import type { CopyData } from './copy.ts';
import { databasesOf } from './databases.ts';

type Databases = Pick<CopyData, 'client' | 'namespace'>;

/**
 * Refuses half of a copy, which would look like a whole one in its backup.
 *
 * @throws UserError if a restore into this copy has begun and not ended
 */
export async function requireWhole({ client, namespace }: Databases): Promise<void> {
  const unfinished = await restoreState(client, namespace).findOne({});
  if (!unfinished) return;
  throw new UserError(
    `This copy is not whole: the restore of the backup ${unfinished._id} is running or was ` +
      'interrupted. Back up once it has ended.',
  );
}

/**
 * Reads the databases of a copy.
 *
 * @throws UserError if a restore into it has begun, or replaced them meanwhile: collections that
 * were replaced look empty in an earlier snapshot
 */
export async function readWhole<T>(copy: Databases, read: () => Promise<T>): Promise<T> {
  const before = await collectionIds(copy);
  const result = await read();
  await requireWhole(copy);
  const after = new Set(await collectionIds(copy));
  if (before.every((id) => after.has(id))) return result;
  throw new UserError('The databases were replaced while they were read. Back up again.');
}

/** A collection that is dropped and created again has another id. */
async function collectionIds({ client, namespace }: Databases): Promise<string[]> {
  const ids: string[] = [];
  for (const name of await databasesOf(client, namespace)) {
    const db = client.db(`${namespace}_${name}`);
    const found = db.listCollections({ type: 'collection' }, { nameOnly: false });
    for await (const { info } of found) if (info?.uuid) ids.push(info.uuid.toString('hex'));
  }
  return ids;
}
