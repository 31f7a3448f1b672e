import { createHash } from 'node:crypto';
import { copyFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

// Writes dist/service-worker.js, which lists the files of the public site, and dist/shell.html, the
// document that it serves offline. Requires a built client.

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

const client = path.resolve(import.meta.dirname, '..');
const dist = path.join(client, 'dist');
const manifestFile = path.join(dist, '.vite', 'manifest.json');
const chunks = JSON.parse(await readFile(manifestFile, 'utf8')) as Record<string, Chunk>;

/** Files that are useless offline or not meant for visitors. */
const leftOut = /(^|\/)(src\/admin\/|src\/app\/back-office-|hls\.js\/)/;

const files = new Set<string>();
const seen = new Set<string>();
function add(name: string): void {
  const chunk = chunks[name];
  if (!chunk || seen.has(name) || leftOut.test(name)) return;
  seen.add(name);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const other of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(other);
}
add('index.html');

const document = await readFile(path.join(dist, 'index.html'), 'utf8');
for (const [, font] of document.matchAll(/href="\/(assets\/[^"]+\.woff2)"/g)) files.add(font!);
await copyFile(path.join(dist, 'index.html'), path.join(dist, 'shell.html'));

/** Returns a content hash for a file whose name does not contain one. */
async function revisionOf(file: string): Promise<string> {
  const content = await readFile(path.join(dist, file));
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
const byContent = ['shell.html', 'icon.svg'];
const entries = [
  ...[...files].map((file) => ({ url: `/${file}`, revision: null })),
  ...(await Promise.all(
    byContent.map(async (file) => ({ url: `/${file}`, revision: await revisionOf(file) })),
  )),
];

await build({
  root: client,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: {
    __FILES__: JSON.stringify(entries),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    target: 'es2023',
    emptyOutDir: false,
    rolldownOptions: {
      input: path.join(client, 'src', 'offline', 'service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
await rm(path.dirname(manifestFile), { recursive: true });
