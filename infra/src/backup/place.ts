import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '@atelier/dev-machine/data/write-failures';
import { messageOf, UserError } from '@atelier/dev-machine/user-error';
import { makeFolder } from '@atelier/service-kit/ops/make-folder';
import { ObjectStore } from '@atelier/service-kit/storage/object-store';

export type Bytes = AsyncIterable<Uint8Array>;

/** Where backups are kept: a folder, or a bucket of any S3 server. */
export interface Place {
  /** Stores a file completely or not at all. */
  write(file: string, source: Bytes): Promise<void>;
  /** Returns the content of a file; null if there is no such file. */
  read(file: string): Promise<Readable | null>;
  /** Returns the names of the files below a folder. */
  list(folder: string): Promise<Set<string>>;
  /** Returns the names of all files that were written more than a day ago, also unfinished ones. */
  listOld(): Promise<Set<string>>;
  /** Removes a file; a missing one is not an error. */
  remove(file: string): Promise<void>;
}

/**
 * Opens the place that `text` names: `s3://bucket` or `s3://bucket/prefix`, with the server and its
 * keys in BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY and BACKUP_S3_REGION; or a
 * folder.
 */
export function openPlace(text: string, env: NodeJS.ProcessEnv = process.env): Place {
  const s3 = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(text);
  return s3 ? bucketPlace(s3[1]!, s3[2]!, env) : folderPlace(path.resolve(text));
}

const dayMs = 24 * 3_600_000;

const isOld = (modifiedMs: number) => modifiedMs < Date.now() - dayMs;

/** While a write is going on, what follows is collected for the next one. */
const writing = { mode: 0o600, flush: true, highWaterMark: 2 ** 20 };

function folderPlace(root: string): Place {
  const at = (file: string) => {
    const found = path.resolve(root, file);
    if (!found.startsWith(root + path.sep)) throw new Error(`${file} is outside of the backup`);
    return found;
  };
  return {
    async write(file, source) {
      const target = at(file);
      // Two backups may copy the same file at once.
      const unfinished = `${target}.${crypto.randomUUID()}.unfinished`;
      await makeFolder(path.dirname(target), 0o700).catch(notUsable);
      try {
        await pipeline(source, createWriteStream(unfinished, writing));
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw inWords(error, root);
      }
    },
    async read(file) {
      const isThere = await stat(at(file)).catch(() => null);
      return isThere ? createReadStream(at(file)) : null;
    },
    async listOld() {
      const files = new Set<string>();
      for (const file of await readdir(root, { recursive: true })) {
        // Another backup may have renamed or removed it since.
        const found = await stat(at(file)).catch(() => null);
        if (found?.isFile() && isOld(found.mtimeMs)) files.add(file);
      }
      return files;
    },
    async remove(file) {
      await rm(at(file), { force: true });
    },
    async list(folder) {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await readdir(at(folder), options).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        return notUsable(error);
      });
      const files = entries.filter((one) => one.isFile() && !one.name.endsWith('.unfinished'));
      return new Set(files.map((one) => path.relative(root, path.join(one.parentPath, one.name))));
    },
  };
}

const unusable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']);

/** @throws UserError that names the folder */
function notUsable(error: NodeJS.ErrnoException): never {
  if (!unusable.has(error.code ?? '')) throw error;
  throw new UserError(`Backups cannot be kept there: ${error.message}`);
}

function inWords(error: unknown, root: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'EFBIG') {
    return new UserError(
      `The file system of ${root} takes no files of this size: ${messageOf(error)}`,
    );
  }
  if (!isDiskFull(error)) return error;
  return new UserError(
    `The disk that holds ${root} is full. Make room, and back up again: it goes on where it stopped.`,
  );
}

function bucketPlace(bucket: string, prefix: string, env: NodeJS.ProcessEnv): Place {
  const given = (name: string) => {
    const value = env[`BACKUP_S3_${name}`];
    if (!value) throw new UserError(`Set BACKUP_S3_${name} to keep backups in a bucket.`);
    return value;
  };
  const store = new ObjectStore({
    S3_ENDPOINT: given('ENDPOINT'),
    S3_ACCESS_KEY: given('ACCESS_KEY'),
    S3_SECRET_KEY: given('SECRET_KEY'),
    S3_REGION: env.BACKUP_S3_REGION || 'us-east-1',
    S3_BUCKET: bucket,
  });
  const root = prefix ? `${prefix}/` : '';
  return {
    async write(file, source) {
      await store.putStream(root + file, buffersOf(source), 'application/octet-stream');
    },
    async read(file) {
      return (await store.get(root + file))?.stream ?? null;
    },
    // An upload that was broken off is no object; the lifecycle of a bucket removes its parts.
    async listOld() {
      const files = new Set<string>();
      for await (const { key, modified } of store.list(root)) {
        if (isOld(modified.getTime())) files.add(key.slice(root.length));
      }
      return files;
    },
    remove: (file) => store.remove(root + file),
    async list(folder) {
      const files = new Set<string>();
      for await (const { key } of store.list(`${root}${folder}/`))
        files.add(key.slice(root.length));
      return files;
    },
  };
}

/** Decryption yields plain byte arrays, which the store does not take. */
export async function* buffersOf(source: Bytes): AsyncGenerator<Buffer> {
  for await (const piece of source) {
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  }
}
