import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files with fewer lines are looked at. */
const fewLines = 20;

const sources = /^(?:client|infra|packages\/[^/]+|services\/[^/]+)\/src\//;
const aside = /\.test\.tsx?$|\.d\.ts$|\/testing\//;

/**
 * Returns the small files that belong into the only file that imports them, a line each. Components,
 * operations, jobs and tables may have a file of their own, however small, and so may what a test
 * imports, too.
 *
 * @param root - folder of the repository, absolute
 */
export function faultsOfSmallFiles(root: string): string[] {
  const files = globSync('{client,infra,packages,seed,services,tests}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const imports = files.flatMap((by) =>
    importedBy(by, texts.get(by)!).map((file) => ({ by, file })),
  );
  const importersOf = Map.groupBy(imports, ({ file }) => file);
  return files
    .filter((file) => sources.test(file) && !aside.test(file) && isFragment(file, texts.get(file)!))
    .flatMap((file) => {
      const importers = new Set(importersOf.get(file)?.map(({ by }) => by));
      return importers.size === 1 ? [`${file}: belongs into ${[...importers][0]}`] : [];
    });
}

function isFragment(file: string, text: string): boolean {
  if (file.endsWith('.tsx') || text.split('\n').length > fewLines) return false;
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return /=>|\bfunction\b/.test(code) && !/\bhandle\(|\w+Job\b|\.injectEndpoints\(/.test(code);
}

/** Returns the files that one of them imports, by their paths in the repository. */
function importedBy(file: string, text: string): string[] {
  const found = text.matchAll(/(?:from|import|mock)\s*\(?\s*'([^']+)'/g);
  return [...found].map(([, name = '']) => {
    if (name.startsWith('~/')) return name.replace('~', 'client/src');
    const shared = /^@atelier\/([^/]+)\/(.+)$/.exec(name);
    if (shared) return `packages/${shared[1]}/src/${shared[2]}.ts`;
    return path.join(path.dirname(file), name);
  });
}
