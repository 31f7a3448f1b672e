import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeManifest } from './manifest.ts';
import { writeObjectList } from './objects.ts';
import { openPlace } from './open-place.ts';
import type { Place } from './place.ts';
import { removeUnneeded } from './remove-unneeded.ts';
import { plain } from './seal.ts';

let root: string;
let place: Place;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'atelier-place-'));
  place = openPlace(root);
});
afterEach(() => rm(root, { recursive: true }));

const longAgo = new Date(Date.now() - 2 * 24 * 3_600_000);

/** Writes a file of two days ago. */
async function old(file: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), '');
  await utimes(path.join(root, file), longAgo, longAgo);
}

const stored = (file: string) => ({ key: file, contentType: '', file, bytes: 0, sha256: '' });

/** Writes a backup of two days ago that has these objects. */
async function backup(id: string, files: readonly string[], isComplete = true): Promise<void> {
  const objects = await writeObjectList(place, id, files.map(stored));
  const manifest = { format: 1 as const, id, version: '', collections: [], objects };
  if (isComplete) await writeManifest(place, plain, { ...manifest, secrets: { factorKey: '' } });
  for (const name of await readdir(path.join(root, 'backups', id))) {
    await utimes(path.join(root, 'backups', id, name), longAgo, longAgo);
  }
}

const [first, second] = ['2026-11-27T18-13-33-250Z', '2026-11-28T18-13-33-250Z'];
const filesThere = async () => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile());
  return files.map((one) => path.relative(root, path.join(one.parentPath, one.name))).toSorted();
};

it('Objects that were only in deleted backups are removed', async () => {
  for (const name of ['gone', 'kept']) await old(`objects/videos/${name}@1`);
  await backup(first, ['objects/videos/gone@1', 'objects/videos/kept@1']);
  await backup(second, ['objects/videos/kept@1']);
  await removeUnneeded(place);
  expect(await place.list('objects')).toHaveLength(2);
  await rm(path.join(root, 'backups', first), { recursive: true });
  await removeUnneeded(place);
  expect(await filesThere()).toEqual([
    `backups/${second}/manifest.json`,
    `backups/${second}/objects.jsonl.gz`,
    'objects/videos/kept@1',
  ]);
});

it('What interrupted backups have left is removed after a day', async () => {
  await old('objects/a@1');
  await backup(first, ['objects/a@1'], false);
  await place.write(`backups/${second}/users.notes.bson.gz`, Buffer.from('') as never);
  await place.write('objects/b@1', Buffer.from('') as never);
  await removeUnneeded(place);
  expect(await filesThere()).toEqual([`backups/${second}/users.notes.bson.gz`, 'objects/b@1']);
});

it('What a killed backup was writing is removed once nobody has written to it for ten minutes', async () => {
  const unfinished = (name: string) => `objects/${name}@1.${crypto.randomUUID()}.unfinished`;
  const [killed, recent, foreign] = [unfinished('a'), unfinished('b'), 'objects/mine.unfinished'];
  for (const file of [killed, recent, foreign]) await old(file);
  await utimes(path.join(root, recent), new Date(), new Date());
  await place.removeUnfinished();
  expect(await filesThere()).toEqual([recent, foreign]);
});

it('Files of others stay, and everything stays if a list cannot be read', async () => {
  for (const file of ['backups/mysql/dump.sql', 'objects/notes.txt', 'photo@2.jpg'])
    await old(file);
  await removeUnneeded(place);
  expect(await filesThere()).toHaveLength(3);
  await old('objects/a@1');
  await backup(first, ['objects/a@1']);
  await writeFile(path.join(root, 'backups', first, 'objects.jsonl.gz'), 'altered');
  await expect(removeUnneeded(place)).rejects.toThrow(/was altered/);
  expect(await place.list('objects')).toContain('objects/a@1');
});
