import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from '@atelier/dev-machine/data/write-failures';
import { messageOf, UserError } from '@atelier/dev-machine/user-error';
import { countPassed } from '@atelier/service-kit/ops/collect-garbage';
import { makeFolder } from '@atelier/service-kit/ops/make-folder';
import { type Bytes, isOld, type Place } from './place.ts';

/** Bytes of a file that are read at once. */
const pieceBytes = 256 * 1024;

const unfinishedEnding = '.unfinished';
const unfinishedName = /^(backups|objects)\/.+\.[0-9a-f-]{36}\.unfinished$/;

/** Time after which an unfinished file that nobody has written to is nobody's, in milliseconds. */
const quietMs = 10 * 60_000;

/** Keeps backups in a folder. */
export function folderPlace(root: string): Place {
  const at = (file: string) => {
    const found = path.resolve(root, file);
    if (!found.startsWith(root + path.sep)) throw new Error(`${file} is outside of the backup`);
    return found;
  };
  return {
    name: root,
    async write(file, source) {
      const target = at(file);
      // Two backups may copy the same file at once.
      const unfinished = `${target}.${crypto.randomUUID()}${unfinishedEnding}`;
      await makeFolder(path.dirname(target), 0o700).catch(notUsable);
      try {
        await writeWhole(unfinished, source);
        await rename(unfinished, target);
      } catch (error) {
        // On a disk that has gone, this fails for the same reason.
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw inWords(error, root);
      }
    },
    async read(file) {
      const isThere = await stat(at(file)).catch(() => null);
      return isThere ? createReadStream(at(file), { highWaterMark: pieceBytes }) : null;
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
    async removeUnfinished() {
      const files = await readdir(root, { recursive: true }).catch(() => []);
      for (const file of files) {
        if (!unfinishedName.test(file)) continue;
        const found = await stat(at(file)).catch(() => null);
        if (found && found.mtimeMs < Date.now() - quietMs) await rm(at(file), { force: true });
      }
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
      const files = entries.filter((one) => one.isFile() && !one.name.endsWith(unfinishedEnding));
      return new Set(files.map((one) => path.relative(root, path.join(one.parentPath, one.name))));
    },
  };
}

/** Writes a new file, and returns when it is on the disk. */
async function writeWhole(file: string, source: Bytes): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await writeFile(handle, counted(source));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Passes pieces through, and has them collected, which otherwise takes most of the processor time. */
async function* counted(source: Bytes): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    yield piece;
    countPassed(piece.length);
  }
}

const unusable = new Set([
  ...['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'],
  // A disk or a server that has gone.
  ...['EIO', 'ENODEV', 'ESTALE'],
]);

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
  if (unusable.has(code)) {
    return new UserError(`Backups cannot be kept there any more: ${messageOf(error)}`);
  }
  if (!isDiskFull(error)) return error;
  return new UserError(
    `The disk that holds ${root} is full. Make room, and back up again: it goes on where it stopped.`,
  );
}
