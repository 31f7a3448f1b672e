import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { captionsKey, captionsOf, uncaptionedKey } from '@atelier/contracts/core/keys';
import { captionFormats, captionQuestions } from '@atelier/contracts/media/captions';
import { nobody } from '@atelier/contracts/users/accounts';
import { notFound } from '@atelier/service-kit/errors/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { withCaptions } from './captioned-playlist.ts';

/** A file that is not stored, but made from rows. */
interface MadeFile {
  readonly text: string;
  readonly etag: string;
  readonly contentType: string;
}

const playlist = 'application/vnd.apple.mpegurl';
const contentTypes = {
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  m3u8: playlist,
} as const;

/** Returns whether a key belongs to a file that is made and not stored. */
export const isMade = (key: string) => captionsOf(key) !== null || uncaptionedKey(key) !== null;

/**
 * Makes captions, and playlists that name them. The caller has checked access to the video.
 *
 * @returns null if the key belongs to a stored file
 * @throws AppError NOT_FOUND
 */
export async function madeFile(
  key: string,
  assetId: string,
  { id: requestId }: FastifyRequest,
  { call, store }: Gateway,
): Promise<MadeFile | null> {
  const meta = { actor: nobody, requestId };
  const captions = captionsOf(key);
  if (captions) {
    const format = captionFormats.find((one) => one === captions.extension);
    if (!format) throw notFound('There is no such file');
    const { captionsId } = captions;
    const file = await call(captionQuestions.file, { assetId, captionsId, format }, meta);
    return { ...file, contentType: contentTypes[format] };
  }
  const stored = uncaptionedKey(key);
  if (!stored) return null;
  const [found, listed] = await Promise.all([
    store.get(stored),
    call(captionQuestions.ofVideo, { assetId }, meta),
  ]);
  if (!found) throw notFound('There is no such file');
  const uriOf = (id: string) => captionsKey(assetId, id, 'm3u8').split('/').at(-1)!;
  const made = withCaptions(await text(found.stream), listed.captions, uriOf);
  return { text: made, etag: etagOf(made), contentType: playlist };
}

export function sendMade(
  { text: body, etag, contentType }: MadeFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ etag, 'content-type': contentType, 'cache-control': 'private, no-cache' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  reply.header('content-length', Buffer.byteLength(body));
  return reply.send(request.method === 'HEAD' ? undefined : body);
}

const etagOf = (body: string) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
