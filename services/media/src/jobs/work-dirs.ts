import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes the temporary folders of killed workers. Call it before this worker creates its own: a
 * folder with its process id is from an earlier process, because ids repeat in containers.
 */
export async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(/^atelier-(?:worker|transcriber)-(\d+)-/.exec(name)?.[1]);
    if (!pid || (pid !== process.pid && isAlive(pid))) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
