import { type JsonLimits, jsonLimits } from '@atelier/contracts/core/json-limits';
import { usualBodyBytes } from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import type { Actor } from '@atelier/contracts/users/accounts';
import { type Check, readiness } from '@atelier/service-kit/ops/ops-server';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { replyOf, toReply } from '../cache/byte-cache.ts';
import { addBodyDeadline } from '../connections/body-deadline.ts';
import { boundConnections } from '../connections/bound-connections.ts';
import { createBoundServer } from '../connections/create-server.ts';
import { limitConcurrency } from '../connections/limit-concurrency.ts';
import type { Gateway } from '../gateway.ts';
import { answeredFromCache, sendCached } from '../http/cached-reply.ts';
import { canonicalUrl } from '../http/canonical-url.ts';
import { replyToClientError } from '../http/client-error.ts';
import { errorBody, replyWithError } from '../http/error-reply.ts';
import { checkOrigin } from '../http/origin-check.ts';
import { decodablePageUrl, isPage } from '../http/page-url.ts';
import { readJson } from '../http/read-json.ts';
import { addLiveEventsRoute } from '../live/live-events-route.ts';
import { addEdgeCheck } from '../media/edge-check.ts';
import { addMediaRoute } from '../media/serve-media.ts';
import { docsPage } from '../openapi/docs-page.ts';
import { openApiDocument } from '../openapi/openapi.ts';
import { readClientDocuments } from '../pages/client-documents.ts';
import { addPageRoutes, type SendNotFound } from '../pages/pages-routes.ts';
import { addWebhookRoute } from '../payments/webhook-route.ts';
import { usualHeaders } from '../security-headers.ts';
import { addUploadsRoute } from '../uploads/resumable/uploads-route.ts';
import { serveClient } from './client-files.ts';
import { addOneClickRoute } from './one-click-route.ts';
import { addOperationRoute } from './operation-route.ts';
import { observeRequests } from './request-log.ts';
import { traceRequests } from './trace-requests.ts';
import { refuseShadowed, unknownRoute } from './unknown-route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
  interface FastifyContextConfig {
    /** Limits of a JSON body; those of an ordinary one by default. */
    json?: JsonLimits;
  }
}

interface AppOptions {
  readonly gateway: Gateway;
  readonly checks: Readonly<Record<string, Check>>;
  /** Folder of the built client, if this gateway serves it. */
  readonly clientDist: string | undefined;
  /** Proxies whose `X-Forwarded-*` headers are trusted, in Fastify's format. */
  readonly trustProxy: boolean | string[];
  /** Key of the edge server that sends files in this gateway's place, if there is one. */
  readonly edgeKey?: string | undefined;
}

/** Builds the HTTP app: the routes of the contract, `/media`, health checks and the client. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { gateway, checks, clientDist, trustProxy, edgeKey } = options;
  const app = fastify({
    loggerInstance: gateway.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: usualBodyBytes,
    trustProxy,
    forceCloseConnections: 'idle',
    // What arrives on open connections while the gateway stops is answered.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 1_000, ignoreTrailingSlash: true },
    clientErrorHandler: replyToClientError,
    frameworkErrors: (error, request, reply) => void replyWithError(error, request, reply),
    serverFactory: (handler) =>
      createBoundServer((request, response) => {
        request.url = decodablePageUrl(canonicalUrl(request.url ?? '/'));
        if (!answeredFromCache(gateway, request, response)) handler(request, response);
      }, gateway.limits),
  });
  const documents = clientDist ? await readClientDocuments(clientDist) : undefined;
  boundConnections(app.server, gateway.limits, trustProxy, gateway.log);
  // Fastify requires the property up front; each route that reads the actor sets it first.
  app.decorateRequest('actor', null as unknown as Actor);
  traceRequests(app);
  observeRequests(app);
  const headers = usualHeaders(gateway.isSecure, documents?.scriptHashes ?? []);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    checkOrigin(request, gateway.origin);
  });
  limitConcurrency(app, gateway.limits.requestsPerAddress);
  addBodyDeadline(app, gateway.limits.bodyMs);
  await app.register(cookie);
  await app.register(compress, {
    // Bodies are read from the socket as they are.
    globalDecompression: false,
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  acceptBodies(app);
  app.setErrorHandler((error, request, reply) => replyWithError(error, request, reply));

  for (const operation of operations) addOperationRoute(app, operation, gateway);
  refuseShadowed(app);
  addLiveEventsRoute(app, gateway);
  addUploadsRoute(app, gateway);
  addWebhookRoute(app, gateway);
  addOneClickRoute(app, gateway);
  addMediaRoute(app, gateway);
  if (edgeKey) addEdgeCheck(app, gateway, edgeKey);
  addServiceRoutes(app, checks, gateway.origin);
  let sendNotFound: SendNotFound | undefined;
  if (clientDist && documents) {
    sendNotFound = await addPageRoutes(app, gateway, clientDist, documents);
    await serveClient(app, clientDist);
  }
  app.setNotFoundHandler((request, reply) => {
    if (sendNotFound && request.method === 'GET' && isPage(request.url)) return sendNotFound(reply);
    const { error, allow } = unknownRoute(request.url);
    if (allow) reply.header('allow', allow);
    return reply.code(error.code).send(errorBody(error, request.id));
  });
  return app;
}

/** Parses JSON and rejects prototype keys. Forms stay on the socket for their streaming parser. */
function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, _payload, done) => {
    const { bodyLimit, config } = request.routeOptions;
    const rules = { limit: bodyLimit, json: config.json ?? jsonLimits };
    const parse = (text: string) =>
      new Promise<unknown>((resolve, reject) => {
        parseJson(request, text, (error, body) => (error ? reject(error) : resolve(body)));
      });
    readJson(request, rules, parse).then((body) => done(null, body), done);
  });
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}

function addServiceRoutes(
  app: FastifyInstance,
  checks: Readonly<Record<string, Check>>,
  origin: string,
): void {
  const document = openApiDocument(origin);
  // Built once, because both are large and anyone may request them at any rate.
  const json = toReply({ body: document });
  const page = replyOf(docsPage(document), 'text/html; charset=utf-8');
  app.get('/api/openapi.json', (request, reply) => sendCached(json, request, reply));
  app.get('/api/docs', (request, reply) => sendCached(page, request, reply));
  app.get('/healthz', () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const state = await readiness(checks);
    return reply.code(state.ready ? 200 : 503).send(state);
  });
}
