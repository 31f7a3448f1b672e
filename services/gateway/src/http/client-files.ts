import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built client: hashed files for a year, everything else revalidated. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(folder),
    preCompressed: true,
    cacheControl: false,
    wildcard: true,
    index: 'index.html',
    // Not whole without what the page's route puts into it.
    allowedPath: (pathName) => pathName !== '/home.html',
    setHeaders: (response, path) => {
      const isHashed = /[/\\]assets[/\\]/.test(path);
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}
