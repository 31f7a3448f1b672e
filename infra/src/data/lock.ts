import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../console/progress.ts';
import { commandLine, isAlive, isSameProcess, startMark } from '../processes/process-table.ts';

/**
 * Creates a lock file that holds this process's id and start time.
 *
 * @returns null if this call acquired the lock, else the id of the living process that holds it
 */
export async function takeLock(file: string): Promise<number | null> {
  await mkdir(path.dirname(file), { recursive: true });
  for (let round = 0; round < 3; round += 1) {
    try {
      const handle = await open(file, 'wx', 0o600);
      try {
        await handle.writeFile(`${process.pid} ${startMark(process.pid)}`);
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      return null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = await ownerOf(file);
    if (owner) return owner;
    await rm(file, { force: true });
  }
  return process.pid;
}

export async function releaseLock(file: string): Promise<void> {
  await rm(file, { force: true });
}

/** Runs work while holding a lock file, after waiting for the current holder. */
export async function withLock<T>(
  file: string,
  waitingMessage: string,
  work: () => Promise<T>,
): Promise<T> {
  let told = false;
  for (let owner = await takeLock(file); owner !== null; owner = await takeLock(file)) {
    if (!told) say(`${waitingMessage} (process ${owner}) …`);
    told = true;
    await sleep(300);
  }
  try {
    return await work();
  } finally {
    await releaseLock(file);
  }
}

/**
 * Returns the living process named in a lock file. A file that was just created may not contain its
 * id yet.
 */
async function ownerOf(file: string): Promise<number | null> {
  for (let patience = 0; patience < 5; patience += 1) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const [, id, mark] = /^(\d+)(?: (.+))?$/.exec(text) ?? [];
    const pid = Number(id);
    if (pid > 0) return holds(pid, mark) ? pid : null;
    await sleep(50);
  }
  return null;
}

/** Tells whether the process that took a lock is still alive: its id may have been reused. */
function holds(pid: number, mark: string | undefined): boolean {
  if (mark) return isSameProcess(pid, mark);
  // Earlier versions wrote only the id.
  return isAlive(pid) && /node|vitest/.test(commandLine(pid));
}
