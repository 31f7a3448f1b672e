import { accessQuestions, type PremiumVideo } from '@atelier/contracts/commerce/access';
import { isCovered } from '@atelier/contracts/commerce/access-rule';
import type { Actor } from '@atelier/contracts/users/accounts';
import { AppError, notFound, unavailable } from '@atelier/service-kit/errors/app-error';
import { notPurchased } from '@atelier/service-kit/rpc/premium';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallOperation } from '../calls.ts';
import type { Gateway } from '../gateway.ts';

/**
 * Checks that the caller may download the source files of a lesson: admins, and learners with a
 * purchase that covers the lesson. Returns the file name for the download.
 * @throws AppError NOT_FOUND for files of no lesson, and of a hidden one; UNAUTHENTICATED,
 * NOT_ENTITLED, UNAVAILABLE if the purchases cannot be determined
 */
export async function checkArchive(
  assetId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { audiences, sessions, rights, call }: Gateway,
): Promise<string> {
  const [source, actor] = await Promise.all([
    audiences.sourceOf(assetId, request.id),
    sessions.actorOf(request, reply),
  ]);
  if (!source) throw notFound('There is no such file');
  const { fileName, content, isSold } = source;
  if (actor.admin) return fileName;
  if (!content || (content.isArchived && !actor.learner)) throw notFound('There is no such file');
  if (!actor.learner) {
    throw new AppError('UNAUTHENTICATED', 'Please sign in to download the source files');
  }
  const known = await rights.rightsOf(actor, request.id);
  if (!known) throw unavailable();
  if (isCovered(content, known)) {
    await noteTaken(content, actor, request.id, call);
    return fileName;
  }
  if (content.isArchived) throw notFound('There is no such file');
  throw notPurchased('Source files come with Pro.', 'to download them', isSold);
}

/** Records that a learner has the files, which stay theirs when a payment is refunded. */
async function noteTaken(
  { courseId }: PremiumVideo,
  { learner }: Actor,
  requestId: string,
  call: CallOperation,
): Promise<void> {
  if (courseId === null) return;
  const taken = { kind: 'source_files', courseId } as const;
  await call(accessQuestions.noteTaken, taken, { actor: { learner, admin: null }, requestId });
}
