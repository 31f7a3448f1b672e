import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyTree } from './copy-tree.ts';

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'copied-')));
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
};

test('a copy has its own files and packages, and the installed ones of the original', async () => {
  await write('tree/.gitignore', 'node_modules/\nsecret\n');
  await write('tree/package.json', '{}');
  await write('tree/packages/kit/kit.ts', 'one');
  await write('tree/secret', 'kept');
  await write('tree/node_modules/lib/index.js', 'lib');
  await mkdir(path.join(folder, 'tree/node_modules/@atelier'));
  await symlink('../../packages/kit', path.join(folder, 'tree/node_modules/@atelier/kit'));
  await execa('git', ['init', '-q'], { cwd: path.join(folder, 'tree') });

  await copyTree(path.join(folder, 'tree'), path.join(folder, 'copy'));
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const where = (file: string) => realpath(path.join(folder, 'copy/node_modules', file));
  expect(await read('copy/packages/kit/kit.ts')).toBe('one');
  await expect(read('copy/secret')).rejects.toThrow('ENOENT');
  expect(await where('lib/index.js')).toBe(path.join(folder, 'tree/node_modules/lib/index.js'));
  expect(await where('@atelier/kit/kit.ts')).toBe(path.join(folder, 'copy/packages/kit/kit.ts'));
});
