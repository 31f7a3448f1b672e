import { timingSafeEqual } from 'node:crypto';
import { archivePrefix } from '@atelier/contracts/core/keys';
import { AppError } from '@atelier/service-kit/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Gateway } from '../gateway.ts';
import { isMade } from './made-files.ts';
import { readableMedia } from './readable-media.ts';
import { cacheControlOf, storedFile } from './serve-media.ts';

/** Time for which a signed address opens one file of the store, in seconds. */
const signedSeconds = 3_600;
/** Signed addresses that still last for most of their time. */
const signed = new LRUCache<string, string>({ max: 5_000, ttl: (signedSeconds / 6) * 1_000 });

/**
 * Adds the question of an edge server whether the sender of a request may read a file under
 * `/media/` (`infra/edge/nginx.conf.template`). The answer 204 says where the store has the file and
 * with which headers it is sent; 403 says that the gateway must be asked for it. Whoever does not
 * know the key finds no such route.
 */
export function addEdgeCheck(app: FastifyInstance, gateway: Gateway, edgeKey: string): void {
  const isEdge = keyCheck(edgeKey);
  app.get<{ Params: { '*': string } }>('/edge/media/*', async (request, reply) => {
    if (!isEdge(request)) return reply.callNotFound();
    try {
      const media = await readableMedia(request.params['*'], request, reply, gateway);
      // Archives may take longer than an address lasts.
      if (isMade(media.key) || media.key.startsWith(archivePrefix)) return reply.code(403).send();
      await storedFile(media.key, gateway);
      reply.headers({
        'cache-control': cacheControlOf(media.isPublic),
        'x-media-key': media.key,
        'x-media-address': await signedAddress(media.key, gateway),
      });
      return reply.code(204).send();
    } catch (error) {
      if (error instanceof AppError && error.code < 500) return reply.code(403).send();
      throw error;
    }
  });
}

/** Returns the path and query that open a file of the store. */
async function signedAddress(key: string, { store }: Gateway): Promise<string> {
  const kept = signed.get(key);
  if (kept) return kept;
  const { pathname, search } = new URL(await store.presign(key, signedSeconds));
  signed.set(key, `${pathname}${search}`);
  return `${pathname}${search}`;
}

function keyCheck(edgeKey: string): (request: FastifyRequest) => boolean {
  const wanted = Buffer.from(edgeKey);
  return ({ headers }) => {
    const given = Buffer.from(String(headers['x-edge-key'] ?? ''));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
}
