import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { execa } from 'execa';

interface Contents {
  /** Name of the image. The tag is a hash of its contents. */
  readonly name: string;
  /**
   * Programs to copy to `/usr/local/bin`: their paths on this machine by their names in the image.
   */
  readonly programs: Readonly<Record<string, string>>;
  /** Files provided at run time whose libraries are needed too. */
  readonly loads?: readonly string[];
}

/** Changes with the folders of the images, which a tag stands for as well. */
const layout = 2;

/** Builds an image of programs and their libraries unless it exists. @returns its tag */
export async function importImage({ name, programs, loads = [] }: Contents): Promise<string> {
  const files = Object.values(programs);
  const libraries = new Set<string>();
  for (const file of [...files, ...loads]) {
    for (const library of await librariesOf(file)) libraries.add(library);
  }
  const tag = `${name}:${layout}-${await contentHash([...files, ...libraries])}`;
  if (await isHere(tag)) return tag;

  const root = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-image-'));
  const archive = `${root}.tar`;
  try {
    await mkdir(path.join(root, 'etc'));
    // Volumes start with the rights of these folders; containers do not run as root.
    for (const folder of ['data', 'work', 'tmp']) {
      await mkdir(path.join(root, folder));
      await chmod(path.join(root, folder), 0o777);
    }
    for (const [command, file] of Object.entries(programs)) {
      await cp(file, path.join(root, 'usr/local/bin', command), { dereference: true });
    }
    for (const library of libraries) {
      await cp(library, path.join(root, library), { dereference: true });
    }
    await execa('tar', ['-C', root, '-cf', archive, '.']);
    await execa('docker', ['import', archive, tag]);
  } finally {
    await rm(root, { recursive: true, force: true });
    await rm(archive, { force: true });
  }
  return tag;
}

export async function isHere(tag: string): Promise<boolean> {
  return !(await execa('docker', ['image', 'inspect', tag], { reject: false })).failed;
}

/**
 * Returns the absolute paths of the libraries of a program, including the loader. Empty for a
 * static program.
 */
async function librariesOf(file: string): Promise<string[]> {
  const { stdout } = await execa('ldd', [file], { reject: false });
  const named = [...stdout.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, library]) => library!);
  return named.filter((library) => !library.includes('/node_modules/'));
}

async function contentHash(files: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(file);
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  }
  return hash.digest('hex').slice(0, 12);
}
