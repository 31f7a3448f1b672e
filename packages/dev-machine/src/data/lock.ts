import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { print } from '../console/progress.ts';
import { commandLine, isAlive, isSameProcess, startMark } from '../processes/process-table.ts';

/**
 * Creates a lock file that holds this process's id and start time.
 *
 * @returns null if this call acquired the lock, else the id of the living process that holds it
 */
export async function takeLock(file: string): Promise<number | null> {
  await mkdir(path.dirname(file), { recursive: true });
  const own = `${file}.${randomUUID()}`;
  try {
    await writeFile(own, `${process.pid} ${startMark(process.pid)}`, { mode: 0o600 });
    return await acquire(file, own);
  } finally {
    await rm(own, { force: true });
  }
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
  let announced = false;
  for (let owner = await takeLock(file); owner !== null; owner = await takeLock(file)) {
    if (!announced) print(`${waitingMessage} (process ${owner}) …`);
    announced = true;
    await sleep(300);
  }
  try {
    return await work();
  } finally {
    await releaseLock(file);
  }
}

/**
 * Links the file `own`, which names this process, as a lock file. A lock of a process that is gone
 * is replaced by whoever acquires a second lock, named after its content: a lock with that content
 * cannot come back, so only one process can replace it.
 */
async function acquire(file: string, own: string): Promise<number | null> {
  while (!(await isLinked(own, file))) {
    const text = await contentOf(file);
    if (text === null) continue;
    const owner = runningOwner(text);
    if (owner !== null) return owner;
    const claim = `${file}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    const other = await acquire(claim, own);
    if (other !== null) return other;
    if ((await contentOf(file)) === text) {
      // Replaces the lock and gives up the claim in one step.
      await rename(claim, file);
      return null;
    }
    await rm(claim, { force: true });
  }
  return null;
}

/** Creates a second name for a file; returns false if that name is taken. */
async function isLinked(own: string, name: string): Promise<boolean> {
  try {
    await link(own, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Returns null if there is no such file. */
async function contentOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the process named in a lock file if it is still alive: its id may have been reused. */
function runningOwner(text: string): number | null {
  const [, id, mark] = /^(\d+)(?: (.+))?$/.exec(text) ?? [];
  const pid = Number(id);
  if (!(pid > 0)) return null;
  if (mark) return isSameProcess(pid, mark) ? pid : null;
  // Earlier versions wrote only the id.
  return isAlive(pid) && /node|vitest/.test(commandLine(pid)) ? pid : null;
}
