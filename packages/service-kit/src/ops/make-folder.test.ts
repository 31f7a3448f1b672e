import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'atelier-folders-'));
});
afterAll(() => rm(root, { recursive: true }));

it('A folder is made with those that it is in, also twice at once', async () => {
  const folder = path.join(root, 'a', 'b', 'c');
  await Promise.all([makeFolder(folder), makeFolder(folder)]);
  await makeFolder(folder);
  expect((await stat(folder)).isDirectory()).toBe(true);
  await symlink(folder, path.join(root, 'link'));
  await makeFolder(path.join(root, 'link'));
});

it('A file in its place is refused, and so is one on the way', async () => {
  const file = path.join(root, 'file');
  await writeFile(file, '');
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(path.join(file, 'a', 'b'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  await symlink(path.join(root, 'nowhere'), path.join(root, 'dangling'));
  await expect(makeFolder(path.join(root, 'dangling'))).rejects.toMatchObject({ code: 'EEXIST' });
});

it.runIf(process.platform === 'linux')('A file system without new folders refuses', async () => {
  await expect(makeFolder('/proc/atelier/data')).rejects.toMatchObject({ code: 'ENOENT' });
});
