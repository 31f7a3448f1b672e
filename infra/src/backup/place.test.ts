import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlace } from './place.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'atelier-place-'));
});
afterAll(() => rm(root, { recursive: true }));

async function* some() {
  yield Buffer.from('a row');
}

// A source that fails before it has sent all it has.
async function* brokenOff() {
  yield Buffer.from('half of ');
  throw new Error('the store is gone');
}

it('A folder has a file completely or not at all', async () => {
  const place = openPlace(path.join(root, 'backups'));
  await expect(place.write('objects/a', brokenOff())).rejects.toThrow('the store is gone');
  expect(await place.list('objects')).toEqual(new Set());
  expect(await place.read('objects/a')).toBeNull();
  await place.write('objects/a', some());
  expect(await place.list('objects')).toEqual(new Set(['objects/a']));
  expect((await buffer((await place.read('objects/a'))!)).toString()).toBe('a row');
});

it('A name that leads out of the folder is refused', async () => {
  const place = openPlace(path.join(root, 'backups'));
  await expect(place.read('../../etc/passwd')).rejects.toThrow(/outside of the backup/);
  await expect(place.write('../other/a', some())).rejects.toThrow(/outside of the backup/);
});

it('A place that is no folder is named', async () => {
  const file = path.join(root, 'a-file');
  await writeFile(file, '');
  await expect(openPlace(file).write('objects/a', some())).rejects.toThrow(
    /Backups cannot be written there: .*a-file/,
  );
});

it('A bucket needs its server and keys', () => {
  expect(() => openPlace('s3://backups/nightly', {})).toThrow(
    'Set BACKUP_S3_ENDPOINT to keep backups in a bucket.',
  );
});

it('Two backups may write the same file at once, and what killed ones have left goes', async () => {
  const folder = path.join(root, 'shared');
  const place = openPlace(folder);
  await Promise.all([place.write('objects/a', some()), place.write('objects/a', some())]);
  expect((await buffer((await place.read('objects/a'))!)).toString()).toBe('a row');
  const [old, recent] = ['objects/b.1.unfinished', 'objects/b.2.unfinished'];
  for (const file of [old, recent]) await writeFile(path.join(folder, file), 'half');
  const longAgo = new Date(Date.now() - 2 * 24 * 3_600_000);
  await utimes(path.join(folder, old), longAgo, longAgo);
  await place.tidy();
  expect((await readdir(path.join(folder, 'objects'))).toSorted()).toEqual(['a', 'b.2.unfinished']);
});
