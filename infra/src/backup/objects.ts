import readline from 'node:readline';
import { Readable } from 'node:stream';
import { UserError } from '@atelier/dev-machine/user-error';
import type { ObjectStore, StoredObject } from '@atelier/service-kit/storage/object-store';
import { gunzipped, gzipped } from './compression.ts';
import { summed, sumOf } from './digest.ts';
import { inParallel } from './in-parallel.ts';
import { type Manifest, type StoredFile, storedFileSchema } from './manifest.ts';
import { type Bytes, buffersOf, type Place } from './place.ts';
import type { Seal } from './seal.ts';

/** What may be copied before it is noted. A backup that is interrupted copies at most this again. */
const unnoted = { files: 100, bytes: 256 * 2 ** 20 };

interface Kept {
  readonly place: Place;
  readonly seal: Seal;
}

/**
 * Copies the objects of a store to where backups are kept, only those that no earlier backup has
 * copied. Run once before the databases are read, and once after: what was deleted in between is
 * still in the first result.
 */
export class ObjectCopies {
  readonly #store: Pick<ObjectStore, 'get' | 'list'>;
  readonly #kept: Kept;
  /** Objects of this backup by key. */
  readonly #files: Map<string, StoredFile>;
  /** Objects of earlier backups by the name of their file. */
  readonly #known: Map<string, StoredFile>;
  readonly #note: (files: readonly StoredFile[]) => Promise<unknown>;
  #there: Set<string> | undefined;
  #unnoted = { files: 0, bytes: 0 };

  /** @param note keeps the objects so far, in case the backup is interrupted */
  constructor(
    store: Pick<ObjectStore, 'get' | 'list'>,
    kept: Kept,
    known: readonly StoredFile[],
    note: (files: readonly StoredFile[]) => Promise<unknown>,
  ) {
    this.#store = store;
    this.#note = note;
    this.#kept = kept;
    this.#files = new Map();
    this.#known = new Map(known.map((one) => [one.file, one]));
  }

  /** @param report receives the number of objects so far, and that of those just copied */
  async copy(report: (seen: number, copied: number) => void): Promise<void> {
    this.#there ??= await this.#kept.place.list('objects');
    let [seen, copied] = [0, 0];
    await inParallel(this.#store.list(''), async (object) => {
      if (await this.#take(object)) copied += 1;
      seen += 1;
      report(seen, copied);
    });
  }

  get files(): StoredFile[] {
    return [...this.#files.values()];
  }

  /** Returns whether bytes were copied. */
  async #take({ key, etag }: StoredObject): Promise<boolean> {
    const { place, seal } = this.#kept;
    const version = `${etag.replace(/[^\w-]/g, '')}${seal.mark}`;
    const file = `objects/${key}@${version}${seal.ending}`;
    if (this.#files.get(key)?.file === file) return false;
    const known = this.#known.get(file);
    if (known && this.#there!.has(file)) {
      this.#files.set(key, known);
      return false;
    }
    const body = await this.#store.get(key);
    // Deleted since it was listed.
    if (!body) return false;
    const { bytes, sum } = summed(body.stream);
    await place.write(file, await seal.close(bytes));
    const copied = sum();
    if (copied.bytes !== body.bytes) throw new UserError(`The store cut off ${key}. Try again.`);
    this.#files.set(key, { key, contentType: body.contentType, file, ...copied });
    await this.#count(copied.bytes);
    return true;
  }

  async #count(bytes: number): Promise<void> {
    this.#unnoted.files += 1;
    this.#unnoted.bytes += bytes;
    if (this.#unnoted.files < unnoted.files && this.#unnoted.bytes < unnoted.bytes) return;
    this.#unnoted = { files: 0, bytes: 0 };
    await this.#note(this.files);
  }
}

const listOf = (id: string) => `backups/${id}/objects.jsonl.gz`;

/** Returns the ids of the backups that have a list of objects, complete or not. */
export async function listedBackups(place: Place): Promise<string[]> {
  return [...(await place.list('backups'))].flatMap((file) => {
    const id = file.split('/')[1]!;
    return file === listOf(id) ? [id] : [];
  });
}

/**
 * Writes the list of a backup's objects. It is not encrypted, as it says no more than the names of
 * the files, so that the next backup can read it with the recipient alone.
 */
export async function writeObjectList(
  place: Place,
  id: string,
  files: readonly StoredFile[],
): Promise<Manifest['objects']> {
  async function* lines() {
    for (const one of files) yield Buffer.from(`${JSON.stringify(one)}\n`);
  }
  const { bytes, sum } = summed(lines());
  await place.write(listOf(id), gzipped(bytes));
  const total = files.reduce((all, one) => all + one.bytes, 0);
  return { count: files.length, total, ...sum() };
}

/**
 * Reads the list of a backup's objects.
 *
 * @param sha256 of the list according to the manifest; not checked without
 * @throws UserError if it is missing or altered
 */
export async function readObjectList(
  place: Place,
  id: string,
  sha256?: string,
): Promise<StoredFile[]> {
  const file = listOf(id);
  const source = await place.read(file);
  if (!source) throw new UserError(`The backup is not complete: ${file} is missing.`);
  const { bytes, sum } = summed(gunzipped(source));
  const files: StoredFile[] = [];
  try {
    for await (const line of readline.createInterface({ input: Readable.from(bytes) })) {
      files.push(storedFileSchema.parse(JSON.parse(line)));
    }
  } catch {
    throw altered(file);
  }
  if (sha256 !== undefined && sum().sha256 !== sha256) throw altered(file);
  return files;
}

const altered = (file: string) => new UserError(`The backup is damaged: ${file} was altered.`);

/** Returns the content of an object of a backup. */
async function readCopy({ place, seal }: Kept, { file }: StoredFile): Promise<Bytes> {
  const source = await place.read(file);
  if (!source) throw new UserError(`The backup is not complete: ${file} is missing.`);
  return seal.open(source);
}

/** Reads every object of a backup. @throws UserError if one is missing or altered */
export async function checkObjects(
  kept: Kept,
  files: readonly StoredFile[],
  report: (checked: number) => void,
): Promise<void> {
  let checked = 0;
  await inParallel(files, async (one) => {
    const found = await readCopy(kept, one).then(sumOf).catch(damaged(one.file));
    if (found.sha256 !== one.sha256) throw altered(one.file);
    checked += 1;
    report(checked);
  });
}

function damaged(file: string) {
  return (error: unknown): never => {
    throw error instanceof UserError ? error : altered(file);
  };
}

/**
 * Stores the objects of a backup. Those that are there already, from a restore that was interrupted,
 * are skipped.
 */
export async function storeObjects(
  store: ObjectStore,
  kept: Kept,
  files: readonly StoredFile[],
  report: (stored: number) => void,
): Promise<void> {
  let stored = 0;
  await inParallel(files, async (one) => {
    const there = await store.head(one.key);
    if (there?.bytes !== one.bytes) {
      const { bytes, sum } = summed(await readCopy(kept, one));
      await store.putStream(one.key, buffersOf(bytes), one.contentType);
      if (sum().sha256 !== one.sha256) throw altered(one.file);
    }
    stored += 1;
    report(stored);
  });
}
