import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The built client: hashed files for a year, everything else revalidated. Each file has a route of
 * its own, so that nothing is looked up per request; the compressed forms that the build made are
 * sent as they are.
 */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(folder),
    preCompressed: true,
    cacheControl: false,
    wildcard: false,
    index: false,
    // The home page is not whole without what its route puts into it.
    globIgnore: ['**/*.br', '**/*.gz', 'home.html', 'pages.json'],
    setHeaders: (response, path) => {
      const isHashed = /[/\\]assets[/\\]/.test(path);
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}
