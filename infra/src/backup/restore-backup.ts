import { step } from '@atelier/dev-machine/console/progress';
import { UserError } from '@atelier/dev-machine/user-error';
import { restoreState } from '@atelier/service-kit/data/unfinished-restore';
import { Redis } from 'ioredis';
import type { CopyData } from './copy.ts';
import { databasesOf, loadCollection, readDump } from './databases.ts';
import { sumOf } from './digest.ts';
import type { Manifest, StoredFile } from './manifest.ts';
import { checkObjects, readObjectList, storeObjects } from './objects.ts';
import { ownVersion } from './own-version.ts';
import type { Place } from './place.ts';
import { withRestoreLock } from './restore-lock.ts';
import type { Seal } from './seal.ts';
import { bucketOfCopy, inStoreWords } from './store-words.ts';

interface Kept {
  readonly place: Place;
  readonly seal: Seal;
}

/** Database that tells which backup is being restored, as long as it is not complete. */
const stateDatabase = 'restore';

/**
 * Reads every file of a backup and compares it with the manifest.
 *
 * @throws UserError if one is missing or altered
 */
export async function checkBackup(kept: Kept, manifest: Manifest): Promise<StoredFile[]> {
  await step('Checking the databases', async () => {
    for (const dumped of manifest.collections) {
      const found = await sumOf(await readDump(dumped, kept)).catch((error: unknown) => {
        if (error instanceof UserError) throw error;
        return null;
      });
      if (found?.sha256 !== dumped.sha256) {
        throw new UserError(`The backup is damaged: ${dumped.file} was altered.`);
      }
    }
  });
  const files = await readObjectList(kept.place, manifest.id, manifest.objects.sha256);
  await step('Checking the files', (detail) =>
    checkObjects(kept, files, (checked) => detail(`${checked} of ${files.length}`)),
  );
  return files;
}

/**
 * Puts a backup into an empty copy whose processes do not run: the files, then the rows, which are
 * read back. If it is interrupted, the same restore goes on where it stopped.
 *
 * @param isReplacing whether to delete what the copy has
 * @returns the number of waiting mails that were left out
 * @throws UserError if the copy has data, another restore is running, or the backup is damaged;
 * nothing is changed then
 */
export async function restoreBackup(
  copy: CopyData,
  kept: Kept,
  manifest: Manifest,
  isReplacing: boolean,
): Promise<number> {
  await requireKnownVersion(manifest);
  await copy.store.ensureBucket().catch(inStoreWords(bucketOfCopy));
  // Reading a backup may take hours.
  if (!isReplacing && !(await isBegun(copy, manifest))) await requireEmpty(copy);
  const files = await checkBackup(kept, manifest);
  return withRestoreLock(stateOf(copy), () =>
    restoreContent(copy, kept, manifest, files, isReplacing),
  );
}

const stateOf = ({ client, namespace }: CopyData) => client.db(`${namespace}_${stateDatabase}`);

async function restoreContent(
  copy: CopyData,
  kept: Kept,
  manifest: Manifest,
  files: readonly StoredFile[],
  isReplacing: boolean,
): Promise<number> {
  const { client, namespace, store } = copy;
  const state = restoreState(client, namespace);
  const own = { _id: manifest.id };
  if (!(await isBegun(copy, manifest))) {
    if (!isReplacing) await requireEmpty(copy);
    // From here on, no process starts and no backup is taken.
    await state.updateOne(own, { $set: { isEmptying: true } }, { upsert: true });
    await state.deleteMany({ _id: { $ne: own._id } });
    if (isReplacing) await step('Deleting what there is', () => empty(copy));
    await state.updateOne(own, { $unset: { isEmptying: true } });
  }
  await step('Restoring files', (detail) =>
    storeObjects(store, kept, files, (stored) => detail(`${stored} of ${files.length}`)),
  );
  const leftOut = await step('Restoring the databases', async () => {
    await dropDatabases(copy);
    let mails = 0;
    for (const dumped of manifest.collections) {
      const db = client.db(`${namespace}_${dumped.database}`);
      mails += await loadCollection(db, dumped, await readDump(dumped, kept));
    }
    return mails;
  });
  await holdMails(copy);
  await stateOf(copy).dropDatabase();
  return leftOut;
}

/**
 * Keeps the copy from sending on its own what may have been sent since the backup: messages that were
 * being sent stop, where an admin sees how far they got, daily mails begin anew, and lessons that
 * waited to be announced are not.
 */
async function holdMails({ client, namespace }: CopyData): Promise<void> {
  const users = client.db(`${namespace}_users`);
  await users
    .collection('learner_messages')
    .updateMany({ status: { $in: ['collecting', 'sending'] } }, { $set: { status: 'stopped' } });
  const listed = { mailAt: { $exists: true } };
  await users.collection('notifications').updateMany(listed, { $unset: { mailAt: true } });
  await client
    .db(`${namespace}_catalog`)
    .collection('lessons')
    .updateMany({ to_announce: true }, { $set: { to_announce: false } });
}

/** An earlier version cannot read every row of a later one. */
async function requireKnownVersion({ id, version }: Manifest): Promise<void> {
  const own = await ownVersion();
  if (own.localeCompare(version, 'en', { numeric: true }) >= 0) return;
  throw new UserError(
    `The backup ${id} is of Atelier ${version}, and this is ${own}. Update first, then restore.`,
  );
}

/** Tells whether a restore of this backup was interrupted after it had emptied the copy. */
async function isBegun({ client, namespace }: CopyData, { id }: Manifest): Promise<boolean> {
  const own = { _id: id, isEmptying: { $ne: true } };
  return (await restoreState(client, namespace).findOne(own)) !== null;
}

async function requireEmpty({ client, namespace, store }: CopyData): Promise<void> {
  const names = await databasesOf(client, namespace);
  const database = names.find((name) => name !== stateDatabase);
  const { value: object } = await store.list('').next();
  if (!database && !object) return;
  const what = database ? `the database ${database}` : `the file ${object!.key}`;
  throw new UserError(
    `This copy has data: ${what}. Restore into an empty one, or add --replace to delete all of it.`,
  );
}

async function dropDatabases({ client, namespace }: CopyData): Promise<void> {
  for (const name of await databasesOf(client, namespace)) {
    if (name !== stateDatabase) await client.db(`${namespace}_${name}`).dropDatabase();
  }
}

/** Deletes rows, files, queued jobs and counts of calls. Others may use the same Redis. */
async function empty(copy: CopyData): Promise<void> {
  await dropDatabases(copy);
  for await (const { key } of copy.store.list('')) await copy.store.remove(key);
  if (!copy.redisUrl) return;
  const redis = new Redis(copy.redisUrl, { maxRetriesPerRequest: 2 });
  try {
    for (const kind of ['jobs', 'calls', 'throttle']) {
      const found = redis.scanStream({ match: `${copy.namespace}-${kind}:*`, count: 1_000 });
      for await (const keys of found) if (keys.length > 0) await redis.unlink(keys as string[]);
    }
  } finally {
    redis.disconnect();
  }
}
