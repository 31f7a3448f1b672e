import { totalHeader } from '@atelier/contracts/core/lists';
import {
  bodyLimitOf,
  jsonLimitsOf,
  type ListReply,
  type Operation,
  type RepeatReply,
} from '@atelier/contracts/core/operation';
import type { Actor } from '@atelier/contracts/users/accounts';
import { checkAccess } from '@atelier/service-kit/rpc/access';
import type { JsonText } from '@atelier/service-kit/rpc/large-reply';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerOf, audienceOf, cacheKey, jsonType } from '../cache/byte-cache.ts';
import { cacheRequests } from '../cache/cache-metrics.ts';
import { isMultipart } from '../connections/body-kind.ts';
import type { Gateway } from '../gateway.ts';
import { sendCached } from '../http/cached-reply.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { givenBy, readInput } from '../http/read-input.ts';
import { type Document, sendDocument } from '../http/send-document.ts';
import { clientOf } from '../sessions/client.ts';
import { browserTokenOf, clearSessionCookie, setSessionCookie } from '../sessions/cookies.ts';
import { type ClaimedUploads, claimUploads } from '../uploads/claim-uploads.ts';
import { discardUploads, isRefusal } from '../uploads/discard-uploads.ts';
import { limitForms } from '../uploads/limit-forms.ts';
import { receiveMultipart } from '../uploads/receive-multipart.ts';

/** Adds the route of an operation: authentication, authorization, validation, call and response. */
export function addOperationRoute(
  app: FastifyInstance,
  operation: Operation,
  gateway: Gateway,
): void {
  app.route({
    method: operation.method,
    url: `/api${operation.path}`,
    bodyLimit: bodyLimitOf(operation),
    config: { json: jsonLimitsOf(operation) },
    // Runs before the body is read, so that nobody uploads a gigabyte only to get a 401.
    onRequest: async (request, reply) => {
      request.actor = await gateway.sessions.actorOf(request, reply);
      checkAccess(operation, request.actor);
      idempotencyKeyOf(operation, request);
    },
    handler: (request, reply) =>
      isMultipart(request) || operation.files
        ? answerWithFiles(operation, request, reply, gateway)
        : answer(operation, request, reply, gateway),
  });
}

async function answer(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  gateway: Gateway,
): Promise<unknown> {
  const input = readInput(operation, request, givenBy(request), {});
  if (operation.dependsOnRights) request.actor = await withRights(request, gateway);
  if (operation.usesCachedRights) request.actor = withCachedRights(request, gateway);
  if (
    operation.cache &&
    isShared(operation, request.actor) &&
    isCacheable(operation, request.url)
  ) {
    const make = async () => answerOf(operation, await perform(operation, input, request, gateway));
    const key = cacheKey(audienceOf(request.actor), request.url);
    cacheRequests.miss += 1;
    return sendCached(await gateway.cache.getOrMake(key, operation.cache, make), request, reply);
  }
  const result = await perform(operation, input, request, gateway);
  return send(operation, result, request, reply, gateway);
}

/**
 * Handles a call with files, which are sent with it or were uploaded before. If the call is
 * refused, sent files are removed and uploads are released. If the outcome is unknown, the sweep
 * decides.
 */
async function answerWithFiles(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  gateway: Gateway,
): Promise<unknown> {
  const { fields, files } = isMultipart(request)
    ? await limitForms(request, () => receiveMultipart(request, operation, gateway))
    : { fields: givenBy(request), files: {} };
  let claimed: ClaimedUploads | undefined;
  try {
    claimed = await claimUploads(operation, fields, files, request, gateway);
    const input = readInput(operation, request, fields, { ...files, ...claimed.files });
    const result = await perform(operation, input, request, gateway);
    return send(operation, result, request, reply, gateway);
  } catch (error) {
    if (isRefusal(error)) {
      await discardUploads(Object.values(files), gateway);
      await claimed?.release();
    }
    throw error;
  }
}

function perform(
  operation: Operation,
  input: unknown,
  request: FastifyRequest,
  gateway: Gateway,
): Promise<unknown> {
  const { actor, id: requestId } = request;
  const idempotencyKey = idempotencyKeyOf(operation, request);
  return gateway.forward(operation, input, {
    actor,
    requestId,
    client: { ...clientOf(request), browserToken: browserTokenOf(request, gateway.isSecure) },
    idempotencyKey,
  });
}

function send(
  operation: Operation,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  gateway: Gateway,
): FastifyReply {
  const isRepeat = operation.repeats && (result as RepeatReply<unknown>).isRepeat;
  reply.code(isRepeat ? 200 : operation.status).header('cache-control', 'no-store');
  if (operation.closesSession) {
    gateway.sessions.forgetCookie(request.cookies, operation.closesSession);
    clearSessionCookie(reply, operation.closesSession, gateway.isSecure);
  }
  if (operation.paged) {
    const { body, total } = result as ListReply<JsonText>;
    if (total !== null) reply.header(totalHeader, total);
    return reply.type(jsonType).send(body.text);
  }
  if (operation.document) return sendDocument(operation.document, result as Document, reply);
  if (!operation.opensSession) return reply.send(bodyOf(operation, result));
  const { body, session } = result as {
    body: unknown;
    session: Parameters<typeof setSessionCookie>[2];
  };
  setSessionCookie(reply, operation.opensSession, session, gateway.isSecure);
  return reply.send(body);
}

/** Returns the body of a result that may also tell whether it is a repetition. */
function bodyOf(operation: Operation, result: unknown): unknown {
  return operation.repeats ? (result as { body: unknown }).body : result;
}

/**
 * Returns whether others get the same response. Admins do not, nor do learners whose rights are
 * unknown if the operation depends on rights.
 */
function isShared({ dependsOnRights }: Operation, { admin, learner }: Actor): boolean {
  return !admin && !(dependsOnRights && learner && !learner.rights);
}

/**
 * Returns whether to cache a URL. Queries are unbounded, so only those of lists, which are read
 * often, are cached.
 */
function isCacheable(operation: Operation, url: string): boolean {
  return operation.paged === true || !url.includes('?');
}

/** Adds the learner's rights to the actor, or undefined if they are unavailable. */
async function withRights(
  { actor, id }: FastifyRequest,
  { rights }: Gateway,
): Promise<FastifyRequest['actor']> {
  if (!actor.learner) return actor;
  return { ...actor, learner: { ...actor.learner, rights: await rights.rightsOf(actor, id) } };
}

/**
 * Adds the learner's rights to the actor if they are in memory. Otherwise they are fetched in the
 * meantime, for the parts of the video that are requested next.
 */
function withCachedRights({ actor, id }: FastifyRequest, { rights }: Gateway): Actor {
  const { learner } = actor;
  if (!learner) return actor;
  const known = rights.known(learner.id);
  if (known) return { ...actor, learner: { ...learner, rights: known } };
  void rights.rightsOf(actor, id);
  return actor;
}
