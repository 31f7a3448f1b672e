import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * Fails the build if the scripts of a page have grown beyond a limit: a static import can bring the
 * code of a dialog or of another page to every first visit, without any other sign.
 *
 * @param page end of the path of the page's module, which is loaded on demand
 * @param kilobytes limit of all scripts of a first visit, each compressed by Brotli
 */
export function boundFirstPage(page: string, kilobytes: number): Plugin {
  return {
    name: 'bound-first-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entries = chunks.filter(
          ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => id.endsWith(page)),
        );
        if (entries.length < 2) this.error(`No chunk contains ${page}`);
        const sizes = withImports(entries, bundle).map(
          ({ fileName, code }) => [fileName, brotliCompressSync(code).length / 1_000] as const,
        );
        const total = sizes.reduce((sum, [, size]) => sum + size, 0);
        if (total <= kilobytes) return;
        const rows = sizes.map(([name, size]) => `${size.toFixed(1)} kB ${name}`);
        this.error(
          `The first visit of ${page} loads ${total.toFixed(1)} kB of scripts; the limit is ${kilobytes} kB:\n${rows.join('\n')}`,
        );
      },
    },
  };
}

/** Returns chunks with all those that they import statically. */
function withImports(
  entries: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Rolldown.OutputChunk[] {
  const found = new Set(entries);
  for (const { imports } of found) {
    for (const name of imports) {
      const chunk = bundle[name];
      if (chunk?.type === 'chunk') found.add(chunk);
    }
  }
  return [...found];
}
