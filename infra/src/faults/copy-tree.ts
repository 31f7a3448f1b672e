import { copyFile, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';

/** Name of the packages of this repository, which must be those of the copy. */
const ownScope = '@atelier';

/**
 * Copies the files of a repository that git knows or would add, and links the installed packages,
 * so that the copy can be changed and tested beside it.
 */
export async function copyTree(from: string, to: string): Promise<void> {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await execa('git', listed, { cwd: from });
  const files = [...new Set(stdout.split('\0'))].filter((file) => file !== '');
  const folders = new Set(files.map((file) => path.dirname(file)));
  for (const folder of folders) await mkdir(path.join(to, folder), { recursive: true });
  // A file that was removed and not committed is still listed.
  const copies = files.map((file) =>
    copyFile(path.join(from, file), path.join(to, file)).catch(ignoreMissing),
  );
  await Promise.all(copies);
  const packages = files.filter((file) => path.basename(file) === 'package.json');
  for (const file of packages) {
    const modules = path.join(path.dirname(file), 'node_modules');
    await linkModules(path.join(from, modules), path.join(to, modules));
  }
}

async function linkModules(from: string, to: string): Promise<void> {
  const entries = await readdir(from).catch(ignoreMissing);
  if (!entries) return;
  await mkdir(to, { recursive: true });
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry), path.join(to, entry)];
    if (entry === ownScope) await repeatLinks(source, target);
    // What tools keep between runs belongs to the original.
    else if (!entry.startsWith('.vite')) await symlink(source, target);
  }
}

/** Links the packages of the repository by the same relative paths, which lead into the copy. */
async function repeatLinks(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) {
    await symlink(await readlink(path.join(from, name)), path.join(to, name));
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
