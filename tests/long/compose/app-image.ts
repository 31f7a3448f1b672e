import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import {
  type AppProcessName,
  appProcesses,
  entryOf,
  optionalProcesses,
} from '@atelier/dev-machine/app-processes';
import { repoRoot } from '@atelier/dev-machine/paths';
import { programsToStart, provision } from '@atelier/dev-machine/programs/provision';
import { importImage } from '../../support/processes/containers/import-image.ts';
import { nginx } from '../../support/processes/front-proxy.ts';

export interface AppImage {
  /** Empty if Compose builds the image from the Dockerfile. */
  readonly tag: string;
  /** Additions to the compose file that the image needs. */
  readonly override: object;
}

/** Returns the names of the services that always run, from the image of the product. */
export function servicesOfTheImage(): string[] {
  const names = Object.keys(appProcesses) as AppProcessName[];
  return [
    ...names.filter((name) => entryOf(name) && !optionalProcesses.has(name)),
    'settings',
    'backends',
  ];
}

/**
 * Makes an image of the local Node and ffmpeg, and mounts the repository read-only where the
 * Dockerfile would copy it, for machines that cannot reach an image registry.
 */
export async function localAppImage(): Promise<AppImage> {
  const { ffmpeg, ffprobe } = await provision(programsToStart);
  if (!ffmpeg?.path || !ffprobe?.path) throw new Error('There is no ffmpeg for the image');
  const tag = await importImage({
    name: 'atelier-test-app',
    programs: { node: process.execPath, ffmpeg: ffmpeg.path, ffprobe: ffprobe.path },
    loads: await nativeModules(),
  });
  if (!existsSync(path.join(repoRoot, 'client', 'dist'))) {
    throw new Error('The client is not built: npm test builds it');
  }
  const mounted = { working_dir: '/app', volumes: [`${repoRoot}:/app:ro`] };
  const services = servicesOfTheImage().map((name) => [name, mounted] as const);
  return { tag, override: { services: Object.fromEntries(services) } };
}

/** Makes an image of the local nginx; undefined if there is none. */
export async function localEdgeImage(): Promise<string | undefined> {
  return nginx && importImage({ name: 'atelier-test-nginx', programs: { nginx } });
}

async function nativeModules(): Promise<string[]> {
  const patterns = ['node_modules/@img/*/lib/*', 'node_modules/argon2/prebuilds/linux-*/*glibc*'];
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: repoRoot })) {
    if (/\.(node|so[.\d]*)$/.test(file)) files.push(path.join(repoRoot, file));
  }
  return files;
}
