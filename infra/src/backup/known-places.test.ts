import { mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rememberPlace, requireMounted } from './known-places.ts';
import { openPlace } from './open-place.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'atelier-places-'));
});
afterAll(() => rm(root, { recursive: true }));

it('A place whose backups are gone is refused, as its disk is not mounted', async () => {
  const dataDir = path.join(root, 'data');
  const disk = path.join(root, 'disk');
  const place = openPlace(disk);
  await requireMounted(dataDir, place);
  await place.write('backups/2026-11-27T18-13-33-250Z/manifest.json', Readable.from(['{}']));
  await rememberPlace(dataDir, place);
  await rememberPlace(dataDir, place);
  await requireMounted(dataDir, place);
  await rename(disk, path.join(root, 'unmounted'));
  await expect(requireMounted(dataDir, place)).rejects.toThrow(
    `The backups in ${disk} are gone. If it is on a disk of its own, mount that disk. To begin anew there, add --new.`,
  );
  await requireMounted(dataDir, openPlace(path.join(root, 'another')));
});
