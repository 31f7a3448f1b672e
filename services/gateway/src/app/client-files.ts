import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { perSchool } from '@atelier/service-kit/text/school';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { renamed } from '../pages/renamed.ts';

/** Files that have their own routes or are not served. Dotfiles are not served either. */
const hidden = new Set(['home.html', 'pages.json']);
const assets = 'assets/';
const manifest = 'manifest.webmanifest';

/**
 * Serves the built client: hashed files may be cached for a year, all others are revalidated. Files
 * that the build compressed are sent as they are. Hashed files share one route, because those of
 * earlier builds are kept: there may be thousands, and each route takes memory.
 */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  const root = path.resolve(folder);
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (response, file) => {
      const isHashed = file.startsWith(path.join(root, assets));
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const files = await filesOf(root);
  app.get<{ Params: { '*': string } }>(`/${assets}*`, ({ params }, reply) => {
    const file = `${assets}${params['*']}`;
    return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
  });
  for (const file of files) {
    if (file.startsWith(assets) || file === manifest) continue;
    app.get(`/${file}`, (_request, reply) => reply.sendFile(file));
  }
  if (files.has(manifest)) await serveManifest(app, path.join(root, manifest));
}

/** Serves the description of the installed app, under the name of the school. */
async function serveManifest(app: FastifyInstance, file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const inJson = (name: string) => JSON.stringify(name).slice(1, -1);
  const named = perSchool(() => renamed(text, inJson));
  app.get(`/${manifest}`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(named()),
  );
}

/** Returns the files to serve, by path relative to the folder. Files added later are not served. */
async function filesOf(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/(^|\/)\.|\.(br|gz)$/.test(file) && !hidden.has(file));
  return new Set(files);
}
