import { isCovered, noRights } from '@atelier/contracts/commerce/access-rule';
import {
  archivePrefix,
  assetIdOf,
  imagePrefix,
  isAvatarKey,
  mediaRequestOf,
} from '@atelier/contracts/core/keys';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import { notOpen } from '@atelier/service-kit/rpc/premium';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { checkArchive } from './check-archive.ts';

interface Readable {
  /** Whether shared caches may keep the file. */
  readonly isPublic: boolean;
  /** Name under which the browser saves the file instead of showing it. */
  readonly fileName?: string | undefined;
}

/** A file that the caller of a request may read. */
export interface ReadableMedia extends Readable {
  readonly key: string;
  readonly assetId: string;
}

/**
 * Finds the file at a path below `/media/` and checks that the caller may read it. No response for a
 * preview link, not even a refusal, may be indexed.
 *
 * @throws AppError
 */
export async function readableMedia(
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  gateway: Gateway,
): Promise<ReadableMedia> {
  const { key, preview } = mediaRequestOf(path);
  const isPreviewed = preview !== null;
  if (isPreviewed) reply.header('x-robots-tag', 'noindex');
  const assetId = assetIdOf(key);
  if (!assetId) throw notFound('There is no such file');
  const isOpen = isPreviewed && (await gateway.audiences.isOpenTo(preview, assetId, request.id));
  const { isPublic, fileName } = isOpen
    ? readable
    : await check(key, assetId, request, reply, gateway);
  return { key, assetId, isPublic: isPublic && !isPreviewed, fileName };
}

const readable: Readable = { isPublic: false };

/** Checks that the caller may read a file, by the rule that its key selects. @throws AppError */
async function check(
  key: string,
  assetId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  gateway: Gateway,
): Promise<Readable> {
  if (key.startsWith(imagePrefix)) {
    return { isPublic: await checkPicture(key, assetId, request, reply, gateway) };
  }
  if (key.startsWith(archivePrefix)) {
    return { isPublic: false, fileName: await checkArchive(assetId, request, reply, gateway) };
  }
  await checkVideo(assetId, request, reply, gateway);
  return readable;
}

/**
 * Returns whether shared caches may keep the picture.
 * @throws AppError NOT_FOUND for a picture of hidden content, except for admins and buyers
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
 * @throws AppError NOT_FOUND for a hidden video, UNAUTHENTICATED if a session is required,
 * NOT_ENTITLED if Pro is required
 */
async function checkVideo(
  assetId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { audiences, sessions, rights }: Gateway,
): Promise<void> {
  const [{ audience, content }, actor] = await Promise.all([
    audiences.get('video', assetId, request.id),
    sessions.actorOf(request, reply),
  ]);
  if (audience === 'everybody' || actor.admin) return;
  if (audience === 'hidden') throw notFound('There is no such file');
  if (content?.isArchived && !actor.learner) throw notOpen(content, false);
  if (!actor.learner) throw new AppError('UNAUTHENTICATED', 'Please sign in to watch this video');
  if (audience !== 'premium') return;
  const { isOpen, mayUnlock } = await rights.accessTo(content!, actor.learner, request.id);
  if (!isOpen) throw notOpen(content!, mayUnlock);
}
