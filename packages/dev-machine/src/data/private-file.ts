import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Reads a JSON file; null if it does not exist or is not valid JSON. */
export async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

export function writePrivateJson(file: string, value: unknown): Promise<void> {
  return writePrivateFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Writes a file that only this user can read, atomically: readers never see a partial file. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    // The part that was written before the disk was full would stay forever.
    await rm(draft, { force: true });
    throw error;
  }
}
