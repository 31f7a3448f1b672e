import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BackendName } from '@atelier/infra/backends/backend';
import { type FoundPrograms, programsToStart, provision } from '@atelier/infra/programs/provision';
import { execa } from 'execa';

/** An image of one backend, and the command in it. */
export interface BackendImage {
  readonly tag: string;
  readonly command: string;
  /** Which program it is where there is a choice: `minio`. */
  readonly executable: string;
}

const official: Record<BackendName, BackendImage> = {
  mongo: { tag: 'mongo:8.0', command: 'mongod', executable: 'mongod' },
  nats: { tag: 'nats:2.11-alpine', command: 'nats-server', executable: 'nats-server' },
  redis: { tag: 'redis:7.4-alpine', command: 'redis-server', executable: 'redis-server' },
  'object-store': {
    tag: 'minio/minio:RELEASE.2025-09-07T16-13-09Z',
    command: 'minio',
    executable: 'minio',
  },
};
const names = Object.keys(official) as BackendName[];

const programOf = {
  mongo: 'mongod',
  nats: 'nats-server',
  redis: 'redis-server',
  'object-store': 'object-store',
} as const;

/** Milliseconds after which a registry that does not answer counts as out of reach. */
const reachMs = 15_000;
const pullMs = 300_000;

/**
 * The official images where they are here or can be pulled; else images made on the spot of the
 * programs of this machine.
 */
export async function backendImages(): Promise<Record<BackendName, BackendImage>> {
  // The smallest one finds out whether there is a registry.
  const canPull = (await isHere(official.nats.tag)) || (await pull(official.nats.tag, reachMs));
  if (canPull) {
    const pulled = await Promise.all(
      names.map(async (name) => {
        const { tag } = official[name];
        return (await isHere(tag)) || (await pull(tag, pullMs));
      }),
    );
    if (pulled.every(Boolean)) return official;
  }
  const programs = await provision(programsToStart);
  const images = await Promise.all(
    names.map(async (name) => [name, await builtImage(name, programs)] as const),
  );
  return Object.fromEntries(images) as Record<BackendName, BackendImage>;
}

async function isHere(tag: string): Promise<boolean> {
  return !(await execa('docker', ['image', 'inspect', tag], { reject: false })).failed;
}

async function pull(tag: string, timeout: number): Promise<boolean> {
  return !(await execa('docker', ['pull', '--quiet', tag], { reject: false, timeout })).failed;
}

/** An image that holds a program and the libraries it loads; its tag is made of their content. */
async function builtImage(name: BackendName, programs: FoundPrograms): Promise<BackendImage> {
  const program = programs[programOf[name]];
  if (!program?.path) throw new Error(`There is no program to make an image of ${name} from`);
  const { executable } = program;
  const command = `/usr/local/bin/${executable}`;
  const libraries = await librariesOf(program.path);
  const tag = `atelier-test-${executable}:${await contentHash([program.path, ...libraries])}`;
  if (await isHere(tag)) return { tag, command, executable };

  const root = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-image-'));
  try {
    for (const folder of ['data', 'tmp', 'etc']) await mkdir(path.join(root, folder));
    await cp(program.path, path.join(root, command), { dereference: true });
    for (const library of libraries) {
      await cp(library, path.join(root, library), { dereference: true });
    }
    const archive = `${root}.tar`;
    await execa('tar', ['-C', root, '-cf', archive, '.']);
    await execa('docker', ['import', archive, tag]);
  } finally {
    await rm(root, { recursive: true, force: true });
    await rm(`${root}.tar`, { force: true });
  }
  return { tag, command, executable };
}

/** Absolute paths of what the loader needs, the loader itself included; none for a static program. */
async function librariesOf(file: string): Promise<string[]> {
  const { stdout } = await execa('ldd', [file], { reject: false });
  return [...stdout.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, library]) => library!);
}

async function contentHash(files: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(file);
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  }
  return hash.digest('hex').slice(0, 12);
}
