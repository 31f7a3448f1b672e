import { uploadsRoute } from '@atelier/contracts/media/uploads';
import { checkAccess } from '@atelier/service-kit/rpc/access';
import { AppError } from '@atelier/service-kit/rpc/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../../gateway.ts';
import { drain } from '../drain.ts';
import { answerTus } from './answer-tus.ts';
import { checksumAlgorithms } from './checksum.ts';

const version = '1.0.0';
const path = `/api${uploadsRoute.path}`;

/**
 * Adds resumable uploads with the tus 1.0 protocol, for admins. No other route accepts its content
 * type.
 */
export function addUploadsRoute(app: FastifyInstance, gateway: Gateway): void {
  void app.register(async (scope) => addRoutes(scope, gateway));
}

function addRoutes(app: FastifyInstance, gateway: Gateway): void {
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) =>
    done(null),
  );
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
