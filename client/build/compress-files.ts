import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Writes a .br and a .gz file next to each text file of the built client, which the gateway sends
// unchanged. Files are compressed only once, so the highest levels are affordable. Browsers accept
// Brotli only over HTTPS and from localhost, gzip everywhere. Files of earlier builds are already
// compressed.

const dist = path.resolve(import.meta.dirname, '..', 'dist');
/** Smaller files fit into a single packet with their headers. In bytes. */
const smallest = 1_024;

const forms = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  for (const [suffix, compress] of Object.entries(forms)) {
    if (!existsSync(file + suffix)) await writeFile(file + suffix, await compress(content));
  }
}

const files = ['index.html', 'shell.html'];
for await (const name of glob('**/*.{js,css,svg,webmanifest}', { cwd: dist })) files.push(name);
await Promise.all(files.map((name) => compressFile(path.join(dist, name))));
