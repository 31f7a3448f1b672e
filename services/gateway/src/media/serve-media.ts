import { buffer } from 'node:stream/consumers';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import { countPassed } from '@atelier/service-kit/ops/collect-garbage';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import parseRange from 'range-parser';
import type { Gateway } from '../gateway.ts';
import { madeFile, sendMade } from './made-files.ts';
import { type ReadableMedia, readableMedia } from './readable-media.ts';

type StoredFile = NonNullable<Awaited<ReturnType<Gateway['store']['head']>>>;

/** Metadata of stored files. The file under a key never changes, so this can be cached. */
const heads = new LRUCache<string, StoredFile>({ max: 5_000, ttl: 60_000 });

/** Largest part that is kept in memory, in bytes: playlists, starts of streams, small pictures. */
const maxCachedBytes = 32 * 1024;
/**
 * Parts that players fetch before they can show anything, served without a request to the store.
 */
const smallParts = new LRUCache<string, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length + 256,
  ttl: 60_000,
});

/** Adds `/media/*`: avatars for everyone, all other files by the access rule of their owner. */
export function addMediaRoute(app: FastifyInstance, gateway: Gateway): void {
  app.route<{ Params: { '*': string } }>({
    // HEAD is listed because the one that Fastify derives from GET reports an empty file.
    method: ['GET', 'HEAD'],
    url: '/media/*',
    // Ranges count stored bytes, so files are sent as they are stored.
    compress: false,
    onRequest: async (_request, { raw }) => {
      gateway.downloads.add(raw);
      raw.once('close', () => gateway.downloads.delete(raw));
    },
    handler: async (request, reply) => {
      const media = await readableMedia(request.params['*'], request, reply, gateway);
      const made = await madeFile(media.key, media.assetId, request, gateway);
      if (made) return sendMade(made, request, reply);
      const file = await storedFile(media.key, gateway);
      return sendFile({ ...media, file }, request, reply, gateway);
    },
  });
}

/** Returns what the store knows of a file. @throws AppError NOT_FOUND */
export async function storedFile(key: string, { store }: Gateway): Promise<StoredFile> {
  const file = heads.get(key) ?? (await store.head(key));
  if (!file) throw notFound('There is no such file');
  heads.set(key, file);
  return file;
}

/** Returns the value of `Cache-Control` for a file of the store. */
export const cacheControlOf = (isPublic: boolean) =>
  isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache';

interface Found extends ReadableMedia {
  readonly file: StoredFile;
}

async function sendFile(
  { key, file, isPublic, fileName }: Found,
  request: FastifyRequest,
  reply: FastifyReply,
  { store }: Gateway,
): Promise<FastifyReply> {
  reply.headers({
    'accept-ranges': 'bytes',
    etag: file.etag,
    'content-type': file.contentType,
    'cache-control': cacheControlOf(isPublic),
  });
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();

  const range = requestedRange(request, file);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.bytes}`);
    throw new AppError('RANGE_NOT_SATISFIABLE', 'The file is shorter than that');
  }
  if (fileName) reply.header('content-disposition', contentDisposition(fileName));
  const bytes = range ? range.end - range.start + 1 : file.bytes;
  reply.code(range ? 206 : 200).header('content-length', bytes);
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  if (request.method === 'HEAD') return reply.send();

  const body =
    bytes <= maxCachedBytes
      ? await smallPart(key, range, store)
      : await streamOf(key, range, reply, store);
  if (!body) {
    heads.delete(key);
    reply.removeHeader('content-length').removeHeader('content-disposition');
    throw notFound('There is no such file');
  }
  return reply.send(body);
}

type Range = { readonly start: number; readonly end: number } | null;

async function streamOf(key: string, range: Range, reply: FastifyReply, store: ObjectStore) {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  reply.raw.once('pipe', (source) => source.on('data', ({ length }) => countPassed(length)));
  const body = await store.get(key, range ?? undefined, left.signal);
  // A viewer who leaves mid-stream is not an error.
  body?.stream.on('error', () => undefined);
  return body?.stream;
}

/**
 * Returns the bytes from memory, or fetches and keeps them. Undefined if the store has no such
 * file.
 */
async function smallPart(key: string, range: Range, store: ObjectStore) {
  const name = range ? `${key} ${range.start}-${range.end}` : key;
  const kept = smallParts.get(name);
  if (kept) return kept;
  const body = await store.get(key, range ?? undefined);
  if (!body) return undefined;
  const bytes = await buffer(body.stream);
  smallParts.set(name, bytes);
  return bytes;
}

/**
 * Returns the requested range, or null for the whole file. A request for several ranges gets the
 * whole file, as RFC 9110 allows.
 */
function requestedRange(request: FastifyRequest, file: StoredFile): Range | 'unsatisfiable' {
  const { range, 'if-range': ifRange } = request.headers;
  if (!range || (ifRange && ifRange !== file.etag)) return null;
  const parsed = parseRange(file.bytes, range);
  if (parsed === -1) return 'unsatisfiable';
  if (parsed === -2 || parsed.type !== 'bytes' || parsed.length !== 1) return null;
  return parsed[0] ?? null;
}
