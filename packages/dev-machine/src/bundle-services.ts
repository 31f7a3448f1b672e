import http from 'node:http';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
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

/**
 * Takes `node:http` from `process.getBuiltinModule`. An import evaluates its getters for `WebSocket`
 * and the like, for which Node loads an HTTP client that no service needs: a process starts 80 ms
 * later and is larger by 2 MiB.
 */
const lightHttp: Plugin = {
  name: 'light-http',
  resolveId: (id) => (id === 'node:http' ? 'light-http' : null),
  load(id) {
    if (id !== 'light-http') return null;
    const names = Object.entries(Object.getOwnPropertyDescriptors(http))
      .filter(([, property]) => 'value' in property)
      .map(([name]) => name);
    return `export const { ${names.join(', ')} } = process.getBuiltinModule('node:http');`;
  },
};

const isExternal = (id: string) => !bundled.test(id) && id !== 'node:http' && id !== 'light-http';

for (const { dir, input } of JSON.parse(process.argv[2]!) as Bundle[]) {
  const build = await rolldown({
    input: { ...input, 'watchdog-thread': watchdogThread },
    platform: 'node',
    plugins: [lightHttp],
    external: isExternal,
    logLevel: 'silent',
  });
  await build.write({ dir, entryFileNames: '[name].js', chunkFileNames: '[name].js' });
  await build.close();
}
