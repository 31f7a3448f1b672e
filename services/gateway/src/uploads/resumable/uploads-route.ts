import type { ErrorCode } from '@atelier/contracts/core/errors';
import { uploadsRoute } from '@atelier/contracts/media/uploads';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import { checkAccess } from '@atelier/service-kit/rpc/access';
import { newAssetId } from '@atelier/service-kit/storage/asset-id';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drain } from '../../connections/drain.ts';
import type { Gateway } from '../../gateway.ts';
import { clientOf } from '../../sessions/client.ts';
import { Checksum, checksumAlgorithms } from './checksum.ts';
import { type Creation, readCreation } from './creation.ts';
import { RequestBody } from './request-body.ts';
import { type UploadCall, UploadLock } from './upload-lock.ts';
import { UploadStore } from './upload-store.ts';

const version = '1.0.0';
const bytesType = 'application/offset+octet-stream';
const path = `/api${uploadsRoute.path}`;

/**
 * Adds resumable uploads with the tus 1.0 protocol, for admins. No other route accepts its content
 * type.
 */
export function addUploadsRoute(app: FastifyInstance, gateway: Gateway): void {
  void app.register(async (scope) => addRoutes(scope, gateway));
}

function addRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.addContentTypeParser(bytesType, (_request, _payload, done) => done(null));
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'tus-resumable': version, 'cache-control': 'no-store' });
    request.actor = await gateway.sessions.actorOf(request, reply);
    checkAccess(uploadsRoute, request.actor);
  };
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    gateway.uploads.during(request, answer(request, reply, gateway));
  const { collectionMethods, uploadMethods } = uploadsRoute;
  app.route({ method: [...collectionMethods], url: path, onRequest, handler });
  app.route({ method: [...uploadMethods], url: `${path}/:id`, onRequest, handler });
}

async function answer(request: FastifyRequest, reply: FastifyReply, gateway: Gateway) {
  const method = methodOf(request);
  checkVersion(request, reply, method);
  try {
    const { status, headers } = await answerTus(request, method, gateway);
    if (method === 'OPTIONS') {
      reply.headers({
        'tus-checksum-algorithm': checksumAlgorithms.join(','),
        'tus-max-size': gateway.maxVideoBytes,
      });
    }
    return reply.code(status).headers(headers).send();
  } finally {
    drain(request.raw, gateway.limits);
  }
}

/** Returns the method. Clients that can only send POST name the method they mean in a header. */
function methodOf({ method, headers, params }: FastifyRequest): string {
  const isOfUpload = (params as { id?: string }).id !== undefined;
  if (method !== 'POST' || !isOfUpload) return method;
  const override = String(headers['x-http-method-override'] ?? '').toUpperCase();
  if (['HEAD', 'PATCH', 'DELETE'].includes(override)) return override;
  throw new AppError('METHOD_NOT_ALLOWED', 'Uploads are created at the address above this one');
}

function checkVersion({ headers }: FastifyRequest, reply: FastifyReply, method: string): void {
  if (method === 'OPTIONS' || headers['tus-resumable'] === version) return;
  reply.header('tus-version', version);
  throw new AppError('TUS_VERSION', `Tus-Resumable must be ${version}`);
}

interface TusAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
}

const codes: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  409: 'OFFSET_CONFLICT',
  410: 'GONE',
  413: 'TOO_LARGE',
};

/**
 * Lets the tus library answer one request, with a store and a lock that belong to this request.
 * @throws AppError for every refusal, by the library or by our own checks
 */
async function answerTus(
  request: FastifyRequest,
  method: string,
  gateway: Gateway,
): Promise<TusAnswer> {
  const { headers, actor, id: requestId } = request;
  const meta = { actor, requestId, client: clientOf(request) };
  const call: UploadCall = {
    store: gateway.store,
    log: gateway.log,
    call: (operation, input) => gateway.call(operation, input, meta),
  };
  const isNew = method === 'POST';
  const begun: Creation = isNew
    ? readCreation(request, gateway.maxVideoBytes)
    : { metadata: '', accepts: 'video', fileName: '' };
  const id = isNew ? newAssetId() : (request.params as { id?: string }).id;
  if (id === undefined && method !== 'OPTIONS') throw notFound('There is no such upload');
  const checksum = headers['upload-checksum']
    ? new Checksum(String(headers['upload-checksum']))
    : null;
  const hasBytes = headers['content-type'] === bytesType && (isNew || method === 'PATCH');
  const body = hasBytes ? new RequestBody(request.raw, gateway.limits) : null;
  const lock = new UploadLock(id ?? '', call.call, { isNew, onWanted: () => body?.destroy() });
  const store = new UploadStore({ call, lock, body, checksum, begun });
  let failure: { error: unknown } | undefined;
  const server = new Server({
    path,
    datastore: store,
    relativeLocation: true,
    maxSize: gateway.maxVideoBytes,
    namingFunction: () => id!,
    getFileIdFromRequest: () => id,
    locker: { newLock: () => lock },
    // A waiting request has already waited for the holder's next renewal.
    lockDrainTimeout: 1,
    onResponseError: (_request, error) => {
      // Refusals of the library itself have a status.
      if (!('status_code' in error)) failure = { error };
      return undefined;
    },
  });
  const url = new URL(request.url, gateway.origin);
  const webRequest = new Request(url, { method, headers: headersOf(request) });
  const response = await server.handleWeb(webRequest).finally(() => body?.destroy());
  if (failure) throw failure.error;
  if (response.status >= 400) throw refusal(response.status, await response.text());
  return { status: response.status, headers: answerHeaders(response, store) };
}

function headersOf({ headers }: FastifyRequest): Headers {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') copied.set(name, value);
  }
  return copied;
}

/** Converts a refusal of the library, which is plain text with a status of its choice. */
function refusal(status: number, text: string): AppError {
  return new AppError(codes[status] ?? 'BAD_REQUEST', text.trim() || 'The request cannot be read');
}

/**
 * Returns the headers that the protocol defines and drops the others, such as CORS headers: uploads
 * come only from our own pages.
 */
function answerHeaders(response: Response, { upload }: UploadStore): Record<string, string> {
  const kept = [...response.headers].filter(([name]) =>
    /^(location|connection|tus-.*|upload-.*)$/.test(name),
  );
  const expires = upload && {
    'upload-expires': new Date(upload.expiresAt).toUTCString(),
  };
  return { ...Object.fromEntries(kept), ...expires };
}
