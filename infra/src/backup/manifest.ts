import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { UserError } from '@atelier/dev-machine/user-error';
import { z } from 'zod';
import type { Place } from './place.ts';
import type { Seal } from './seal.ts';

const sum = { bytes: z.number(), sha256: z.string() };

const manifestSchema = z.object({
  format: z.literal(1),
  /** Time in UTC, which sorts: `2026-11-27T18-13-33-250Z`. */
  id: z.string(),
  /** Version of Atelier that made it. */
  version: z.string(),
  collections: z.array(
    z.object({
      /** The service that owns the database. */
      database: z.string(),
      collection: z.string(),
      rows: z.number(),
      /** See `RowsDigest`. */
      digest: z.string(),
      file: z.string(),
      ...sum,
    }),
  ),
  /** The list of the objects, one JSON text per line, see `StoredFile`; and what it lists. */
  objects: z.object({ count: z.number(), total: z.number(), ...sum }),
  secrets: z.object({
    /** Encrypts the secrets of second factors in the rows. */
    factorKey: z.string(),
    /** Sign-ins that `npm start` prints; absent for a copy that it did not start. */
    adminPassword: z.string().optional(),
    learnerPassword: z.string().optional(),
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** An object of the store in a backup. */
export const storedFileSchema = z.object({
  key: z.string(),
  contentType: z.string(),
  file: z.string(),
  ...sum,
});
export type StoredFile = z.infer<typeof storedFileSchema>;

const nameOf = (id: string, { ending }: Seal) => `backups/${id}/manifest.json${ending}`;

/**
 * Writes the manifest. It is the last file of a backup: without it, there is no backup.
 */
export async function writeManifest(place: Place, seal: Seal, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const bytes = Buffer.from(JSON.stringify({ sha256, manifest: text }));
  await place.write(nameOf(manifest.id, seal), await seal.close(Readable.from([bytes])));
}

/** Returns the ids of the complete backups, oldest first. */
export async function backupsIn(place: Place): Promise<string[]> {
  const ids = [...(await place.list('backups'))].flatMap((file) => {
    const found = /^backups\/([^/]+)\/manifest\.json(\.age)?$/.exec(file);
    return found ? [found[1]!] : [];
  });
  return ids.sort();
}

/**
 * Reads the manifest of a backup.
 *
 * @param id the newest one by default
 * @throws UserError if there is none, it is altered, or its key is missing
 */
export async function readManifest(place: Place, seal: Seal, id?: string): Promise<Manifest> {
  const ids = await backupsIn(place);
  const wanted = id ?? ids.at(-1);
  if (!wanted || !ids.includes(wanted)) {
    const others = ids.length > 0 ? ` There are: ${ids.join(', ')}.` : '';
    throw new UserError(
      `There is no complete backup${id ? ` ${id}` : ''} in ${place.name}.${others}`,
    );
  }
  const source = await place.read(nameOf(wanted, seal));
  if (!source) {
    const is = seal.ending ? 'not encrypted: leave out' : 'encrypted: set';
    throw new UserError(`The backup ${wanted} is ${is} BACKUP_IDENTITY.`);
  }
  try {
    const text = (await buffer(await seal.open(source))).toString();
    const { sha256, manifest } = JSON.parse(text) as { sha256: string; manifest: string };
    if (createHash('sha256').update(manifest).digest('hex') !== sha256) throw new Error('altered');
    return manifestSchema.parse(JSON.parse(manifest));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`The manifest of the backup ${wanted} is damaged.`);
  }
}
