import path from 'node:path';
import { readJson, writePrivateJson } from '@atelier/dev-machine/data/private-file';
import { UserError } from '@atelier/dev-machine/user-error';
import { backupsIn } from './manifest.ts';
import type { Place } from './place.ts';

const fileOf = (dataDir: string) => path.join(dataDir, 'backup-places.json');

async function knownPlaces(dataDir: string): Promise<string[]> {
  return (await readJson<string[]>(fileOf(dataDir))) ?? [];
}

/** Remembers that a copy was backed up to a place. */
export async function rememberPlace(dataDir: string, { name }: Place): Promise<void> {
  const known = await knownPlaces(dataDir);
  if (!known.includes(name)) await writePrivateJson(fileOf(dataDir), [...known, name]);
}

/**
 * Refuses a place that had backups of this copy and has none any more: a disk that is not mounted
 * leaves an empty folder, and the backup would fill the disk below it.
 *
 * @throws UserError that says what to do
 */
export async function requireMounted(dataDir: string, place: Place): Promise<void> {
  if (!(await knownPlaces(dataDir)).includes(place.name)) return;
  if ((await backupsIn(place)).length > 0) return;
  throw new UserError(
    `The backups in ${place.name} are gone. If it is on a disk of its own, mount that disk. ` +
      'To begin anew there, add --new.',
  );
}
