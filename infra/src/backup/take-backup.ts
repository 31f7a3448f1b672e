import { step, warn } from '@atelier/dev-machine/console/progress';
import { messageOf, UserError } from '@atelier/dev-machine/user-error';
import { nextBackupId } from './backup-id.ts';
import type { CopyData } from './copy.ts';
import { databasesOf, dumpDatabases } from './databases.ts';
import { backupsIn, type Manifest, type StoredFile, writeManifest } from './manifest.ts';
import { listedBackups, ObjectCopies, readObjectList, writeObjectList } from './objects.ts';
import { ownVersion } from './own-version.ts';
import type { Place } from './place.ts';
import { removeUnneeded } from './remove-unneeded.ts';
import type { Seal } from './seal.ts';
import { bucketOfCopy, inStoreWords } from './store-words.ts';
import { readWhole, requireWhole } from './whole-copy.ts';

/**
 * Backs up a copy while it is in use: most objects, then the databases as of one moment, then the
 * objects that were stored meanwhile, and at last the manifest. If it is interrupted, the next one
 * goes on with the objects that are missing.
 */
export async function takeBackup(copy: CopyData, place: Place, seal: Seal): Promise<Manifest> {
  const kept = { place, seal };
  await requireData(copy);
  await requireWhole(copy);
  const id = nextBackupId((await backupsIn(place)).at(-1));
  await place.removeUnfinished();
  const copies = new ObjectCopies(copy.store, kept, await filesThere(place), (files) =>
    writeObjectList(place, id, files),
  );
  const copyObjects = (name: string) =>
    step(name, (detail) =>
      copies.copy((seen, copied) => detail(`${seen} seen, ${copied} of them new`)),
    );
  await copyObjects('Copying files');
  const collections = await step('Reading the databases', () =>
    readWhole(copy, () => dumpDatabases(copy, { ...kept, id })),
  );
  await copyObjects('Copying files that came meanwhile');
  const objects = await writeObjectList(place, id, copies.files);
  const version = await ownVersion();
  const { secrets } = copy;
  const manifest: Manifest = { format: 1, id, version, collections, objects, secrets };
  await requireFiles(place, copies.files);
  await writeManifest(place, seal, manifest);
  await removeUnneeded(place).catch((error: unknown) =>
    warn(`The backup is complete, but what none needs is still there: ${messageOf(error)}`),
  );
  return manifest;
}

/** Files of earlier backups may have been deleted since they were found. */
async function requireFiles(place: Place, files: readonly StoredFile[]): Promise<void> {
  const there = await place.list('objects');
  const missing = files.find(({ file }) => !there.has(file));
  if (missing) throw new UserError(`Somebody deleted ${missing.file} meanwhile. Try again.`);
}

/** A backup of a wrong address would look like one of an empty copy. */
async function requireData({ client, namespace, store }: CopyData): Promise<void> {
  if ((await databasesOf(client, namespace)).length === 0) {
    throw new UserError(`MongoDB has no databases of ${namespace}: see MONGO_URL and NAMESPACE.`);
  }
  await store.ping().catch(inStoreWords(bucketOfCopy));
}

/**
 * Returns the objects of the latest backup and of those that were interrupted after it, which need not
 * be copied again.
 */
async function filesThere(place: Place): Promise<StoredFile[]> {
  const latest = (await backupsIn(place)).at(-1) ?? '';
  const ids = (await listedBackups(place)).filter((id) => id >= latest);
  // If a list is damaged, its objects are copied again.
  const lists = await Promise.all(ids.map((id) => readObjectList(place, id).catch(() => [])));
  return lists.flat();
}
