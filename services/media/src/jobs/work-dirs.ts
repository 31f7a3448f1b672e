import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes the scratch folders of workers that were killed. To be called before this worker makes
 * its own: one with its process id was left by another, as in a container, where ids repeat.
 */
export async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(/^atelier-worker-(\d+)-/.exec(name)?.[1]);
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
