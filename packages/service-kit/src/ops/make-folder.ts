import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder and those that it is in, unless they are there. Rejects where Node's own recursive
 * `mkdir` never ends: in file systems that refuse any folder, such as `/proc`.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  try {
    await make(folder, mode);
  } catch (error) {
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent, mode);
    await make(folder, mode);
  }
}

async function make(folder: string, mode: number): Promise<void> {
  await mkdir(folder, { mode }).catch(async (error: NodeJS.ErrnoException) => {
    const there = error.code === 'EEXIST' ? await stat(folder).catch(() => null) : null;
    if (!there?.isDirectory()) throw error;
  });
}
