import type { BackendName } from '@atelier/dev-machine/backends/backend';
import {
  type FoundPrograms,
  programsToStart,
  provision,
} from '@atelier/dev-machine/programs/provision';
import { execa } from 'execa';
import { importImage, isHere } from './import-image.ts';

/** Image of one backend, and its command. */
export interface BackendImage {
  readonly tag: string;
  readonly command: string;
  /** Name of the program where there is a choice, such as `minio`. */
  readonly executable: string;
}

/** The same as in docker-compose.yml. */
export const officialImages: Record<BackendName, BackendImage> = {
  mongo: { tag: 'mongo:8.0', command: 'mongod', executable: 'mongod' },
  nats: { tag: 'nats:2.12-alpine', command: 'nats-server', executable: 'nats-server' },
  redis: { tag: 'redis:7.4-alpine', command: 'redis-server', executable: 'redis-server' },
  'object-store': {
    tag: 'minio/minio:RELEASE.2025-09-07T16-13-09Z',
    command: 'minio',
    executable: 'minio',
  },
};
const names = Object.keys(officialImages) as BackendName[];

const programOf = {
  mongo: 'mongod',
  nats: 'nats-server',
  redis: 'redis-server',
  'object-store': 'object-store',
} as const;

/** Time after which a registry that does not respond counts as unreachable, in milliseconds. */
const reachMs = 15_000;
const pullMs = 300_000;

/**
 * Returns the official images if they are present or can be pulled, else images built from the
 * programs of this machine.
 */
export async function backendImages(): Promise<Record<BackendName, BackendImage>> {
  // The smallest image shows whether the registry can be reached.
  const canPull =
    (await isHere(officialImages.nats.tag)) || (await pull(officialImages.nats.tag, reachMs));
  if (canPull) {
    const pulled = await Promise.all(
      names.map(async (name) => {
        const { tag } = officialImages[name];
        return (await isHere(tag)) || (await pull(tag, pullMs));
      }),
    );
    if (pulled.every(Boolean)) return officialImages;
  }
  const programs = await provision(programsToStart);
  const images = await Promise.all(
    names.map(async (name) => [name, await builtImage(name, programs)] as const),
  );
  return Object.fromEntries(images) as Record<BackendName, BackendImage>;
}

async function pull(tag: string, timeout: number): Promise<boolean> {
  return !(await execa('docker', ['pull', '--quiet', tag], { reject: false, timeout })).failed;
}

/** Builds an image with a program and the libraries it loads. */
async function builtImage(name: BackendName, programs: FoundPrograms): Promise<BackendImage> {
  const program = programs[programOf[name]];
  if (!program?.path) throw new Error(`There is no program to make an image of ${name} from`);
  const { executable } = program;
  const tag = await importImage({
    name: `atelier-test-${executable}`,
    programs: { [executable]: program.path },
  });
  return { tag, command: `/usr/local/bin/${executable}`, executable };
}
