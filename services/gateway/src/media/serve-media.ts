import { buffer } from 'node:stream/consumers';
import { isCovered, noRights } from '@atelier/contracts/commerce/access-rule';
import { assetIdOf, imagePrefix, isAvatarKey, mediaRequestOf } from '@atelier/contracts/core/keys';
import { countPassed } from '@atelier/service-kit/ops/collect-garbage';
import { AppError, notFound } from '@atelier/service-kit/rpc/errors';
import { notOpen } from '@atelier/service-kit/rpc/premium';
import type { ObjectStore } from '@atelier/service-kit/storage/object-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import parseRange from 'range-parser';
import type { Gateway } from '../gateway.ts';

type StoredFile = NonNullable<Awaited<ReturnType<Gateway['store']['head']>>>;

/** Stored files never change under a key, so their size and type may be remembered for a while. */
const heads = new LRUCache<string, StoredFile>({ max: 5_000, ttl: 60_000 });

/** Bytes of a part that is kept in memory: playlists, beginnings of streams, small pictures. */
const largestKept = 32 * 1024;
/** What players fetch before they have anything to show, without a way to the store. */
const smallParts = new LRUCache<string, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length + 256,
  ttl: 60_000,
});

/** `/media/*`: people's pictures for everybody, the rest by the access rule of its owner. */
export function addMediaRoute(app: FastifyInstance, gateway: Gateway): void {
  app.route<{ Params: { '*': string } }>({
    // Named, because the HEAD that comes with GET by itself says that the file is empty.
    method: ['GET', 'HEAD'],
    url: '/media/*',
    // Ranges count stored bytes, so what is stored is what is sent.
    compress: false,
    handler: async (request, reply) => {
      const { key, preview } = mediaRequestOf(request.params['*']);
      const assetId = assetIdOf(key);
      if (!assetId) throw notFound('There is no such file');
      if (preview) reply.header('x-robots-tag', 'noindex');
      const isPreviewed =
        preview !== null && (await gateway.audiences.isOpenTo(preview, assetId, request.id));
      const check = () =>
        key.startsWith(imagePrefix)
          ? checkPicture(key, assetId, request, reply, gateway)
          : checkVideo(assetId, request, reply, gateway);
      const isPublic = !isPreviewed && (await check());
      const file = heads.get(key) ?? (await gateway.store.head(key));
      if (!file) throw notFound('There is no such file');
      heads.set(key, file);
      return sendFile({ key, file, isPublic: isPublic && !preview }, request, reply, gateway);
    },
  });
}

/**
 * Answers whether shared caches may keep the picture.
 * @throws AppError NOT_FOUND for one of what is not shown, to all but admins and who bought it
 */
async function checkPicture(
  key: string,
  assetId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { audiences, sessions, rights }: Gateway,
): Promise<boolean> {
  if (isAvatarKey(key)) return true;
  const { audience, content } = await audiences.get('picture', assetId, request.id);
  if (audience === 'everybody') return true;
  const actor = await sessions.actorOf(request, reply);
  if (actor.admin) return false;
  const known = await rights.rightsOf(actor, request.id);
  if (content && isCovered(content, known ?? noRights)) return false;
  throw notFound('There is no such file');
}

/**
 * Answers false: shared caches keep no video.
 * @throws AppError NOT_FOUND for what is not to be known of, UNAUTHENTICATED for what asks for a
 * session, NOT_ENTITLED for what is part of Pro
 */
async function checkVideo(
  assetId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { audiences, sessions, rights }: Gateway,
): Promise<false> {
  const [{ audience, content }, actor] = await Promise.all([
    audiences.get('video', assetId, request.id),
    sessions.actorOf(request, reply),
  ]);
  if (audience === 'everybody' || actor.admin) return false;
  if (audience === 'hidden') throw notFound('There is no such file');
  if (content?.isArchived && !actor.learner) throw notOpen(content, false);
  if (!actor.learner) throw new AppError('UNAUTHENTICATED', 'Please sign in to watch this video');
  if (audience !== 'premium') return false;
  const { isOpen, mayUnlock } = await rights.accessTo(content!, actor.learner, request.id);
  if (!isOpen) throw notOpen(content!, mayUnlock);
  return false;
}

interface Found {
  readonly key: string;
  readonly file: StoredFile;
  readonly isPublic: boolean;
}

async function sendFile(
  { key, file, isPublic }: Found,
  request: FastifyRequest,
  reply: FastifyReply,
  { store }: Gateway,
): Promise<FastifyReply> {
  reply.headers({
    'accept-ranges': 'bytes',
    etag: file.etag,
    'content-type': file.contentType,
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache',
  });
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();

  const range = requestedRange(request, file);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.bytes}`);
    throw new AppError('RANGE_NOT_SATISFIABLE', 'The file is shorter than that');
  }
  const bytes = range ? range.end - range.start + 1 : file.bytes;
  reply.code(range ? 206 : 200).header('content-length', bytes);
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  if (request.method === 'HEAD') return reply.send();

  const body =
    bytes <= largestKept
      ? await smallPart(key, range, store)
      : await streamOf(key, range, reply, store);
  if (!body) {
    heads.delete(key);
    reply.removeHeader('content-length');
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
  // A viewer who leaves in the middle is no error.
  body?.stream.on('error', () => undefined);
  return body?.stream;
}

/** Bytes kept, or fetched whole and kept. Undefined when the store has no such file. */
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

/** One range, or none: a request for several is answered whole, as RFC 9110 allows. */
function requestedRange(request: FastifyRequest, file: StoredFile): Range | 'unsatisfiable' {
  const { range, 'if-range': ifRange } = request.headers;
  if (!range || (ifRange && ifRange !== file.etag)) return null;
  const parsed = parseRange(file.bytes, range);
  if (parsed === -1) return 'unsatisfiable';
  if (parsed === -2 || parsed.type !== 'bytes' || parsed.length !== 1) return null;
  return parsed[0] ?? null;
}
