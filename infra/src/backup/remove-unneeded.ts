import { backupsIn } from './manifest.ts';
import { listedBackups, readObjectList } from './objects.ts';
import type { Place } from './place.ts';

/** Names that backups give to files. Others in the same folder are somebody else's. */
const dumpName = /^backups\/(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\/[^/]+$/;
const objectName = /^objects\/.+@[\w-]+(\.age)?$/;

/**
 * Removes what interrupted backups have left, and objects that were only in backups that have been
 * deleted. Files younger than a day stay: another backup may be writing them.
 */
export async function removeUnneeded(place: Place): Promise<void> {
  await place.removeUnfinished();
  const complete = new Set(await backupsIn(place));
  const unneeded = new Set(
    [...(await place.listOld())].filter((file) => {
      const id = dumpName.exec(file)?.[1];
      return id ? !complete.has(id) : objectName.test(file);
    }),
  );
  for (const id of await listedBackups(place)) {
    // An interrupted backup that is older than a day will not go on.
    if (unneeded.has(`backups/${id}/objects.jsonl.gz`)) continue;
    for (const { file } of await readObjectList(place, id)) unneeded.delete(file);
  }
  for (const file of unneeded) await place.remove(file);
}
