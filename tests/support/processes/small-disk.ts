import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { execa } from 'execa';

/** A separate file system that a test may fill up. */
export interface SmallDisk {
  readonly folder: string;
  /** Uses up all free space. */
  fill(): Promise<void>;
  /** Frees the space again. */
  clear(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Mounts a disk of this many MiB, at a new or the given folder. @returns the reason if it cannot
 */
export async function smallDisk(mebibytes: number, at?: string): Promise<SmallDisk | string> {
  if (process.platform !== 'linux') return 'only Linux has tmpfs';
  const folder = at ?? (await mkdtemp(path.join(os.tmpdir(), 'atelier-small-disk-')));
  const args = ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0700`, 'tmpfs', folder];
  const mounted = await execa('mount', args, { reject: false, all: true });
  if (mounted.failed) {
    await rm(folder, { recursive: true, force: true });
    return mounted.all || mounted.shortMessage || 'mount failed';
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: () => fill(filler),
    clear: () => rm(filler, { force: true }),
    async remove() {
      await execa('umount', ['--lazy', folder], { reject: false });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    for (const size of [4 * 1024 ** 2, 4_096, 1]) {
      const block = Buffer.alloc(size);
      const write = () => handle.write(block).catch(() => ({ bytesWritten: 0 }));
      while ((await write()).bytesWritten === size);
    }
  } finally {
    await handle.close();
  }
}
