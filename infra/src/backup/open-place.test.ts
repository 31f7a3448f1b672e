import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readManifest } from './manifest.ts';
import { openPlace, requireApart, requireThere } from './open-place.ts';
import { plain } from './seal.ts';

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
  const refusal = /Backups cannot be kept there: .*a-file/;
  await expect(openPlace(file).write('objects/a', some())).rejects.toThrow(refusal);
  await expect(openPlace(file).list('backups')).rejects.toThrow(refusal);
});

it('A place that disappears meanwhile is named', async () => {
  const place = openPlace(path.join(root, 'unplugged'));
  async function* unplugged() {
    yield Buffer.from('half of ');
    await rm(path.join(root, 'unplugged'), { recursive: true });
  }
  await expect(place.write('objects/a', unplugged())).rejects.toThrow(
    /Backups cannot be kept there any more: .*unplugged/,
  );
});

it.runIf(process.platform === 'linux')('A place that takes no folders is named', async () => {
  await expect(openPlace('/proc/backups').write('objects/a', some())).rejects.toThrow(
    /Backups cannot be kept there: .*\/proc/,
  );
});

it('A bucket needs its server and keys', () => {
  expect(() => openPlace('s3://backups/nightly', {})).toThrow(
    'Set BACKUP_S3_ENDPOINT to keep backups in a bucket.',
  );
});

it('Two backups may write the same file at once', async () => {
  const place = openPlace(path.join(root, 'shared'));
  await Promise.all([place.write('objects/a', some()), place.write('objects/a', some())]);
  expect((await buffer((await place.read('objects/a'))!)).toString()).toBe('a row');
});

it('A place that is part of the copy is refused', () => {
  const copy = { S3_ENDPOINT: 'http://store:9000' };
  const refused = (place: string, endpoint = 'http://store:9000/') =>
    expect(() => requireApart(place, copy, '/srv/atelier', { BACKUP_S3_ENDPOINT: endpoint }));
  refused('s3://atelier/backups').toThrow('This is its bucket: choose another one.');
  refused('/srv/atelier/backups').toThrow('It is in DATA_DIR: choose a folder outside of it.');
  refused('s3://atelier-backups/nightly').not.toThrow();
  refused('s3://atelier', 'http://elsewhere:9000').not.toThrow();
  refused('/srv/atelier-backups').not.toThrow();
});

it('A place without backups is named, and a folder that is not there is said to be missing', async () => {
  const folder = path.join(root, 'no-such-folder');
  await expect(requireThere(folder)).rejects.toThrow(
    `There is no folder ${folder}. If it is on a disk of its own, mount that disk.`,
  );
  await requireThere(root);
  await requireThere('s3://backups/nightly');
  await expect(readManifest(openPlace(root), plain)).rejects.toThrow(
    `There is no complete backup in ${root}.`,
  );
});
