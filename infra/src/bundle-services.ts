import path from 'node:path';
import { rolldown } from 'rolldown';
import { repoRoot } from './paths.ts';

/** Bundles the services that its only argument lists, as JSON. Run by `buildServices`. */
export interface Bundle {
  /** Absolute folder for the files, which exists. */
  readonly dir: string;
  /** Absolute entry files by name. */
  readonly input: Readonly<Record<string, string>>;
}

const watchdogThread = path.join(repoRoot, 'packages/service-kit/src/ops/watchdog-thread.ts');

/**
 * What goes into a bundle: files of this repository, and zod, of which a process needs a small
 * part.
 * Other packages stay in `node_modules`.
 */
const bundled = /^(\.|\/|@atelier\/|zod($|\/))/;

for (const { dir, input } of JSON.parse(process.argv[2]!) as Bundle[]) {
  const build = await rolldown({
    input: { ...input, 'watchdog-thread': watchdogThread },
    platform: 'node',
    external: (id) => !bundled.test(id),
    logLevel: 'silent',
  });
  await build.write({ dir, entryFileNames: '[name].js', chunkFileNames: '[name].js' });
  await build.close();
}
