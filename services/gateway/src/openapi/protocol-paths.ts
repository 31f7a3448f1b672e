import { webhookRoute } from '@atelier/contracts/commerce/orders/payments';
import { liveEventsRoute } from '@atelier/contracts/core/live-events';
import { uploadsRoute } from '@atelier/contracts/media/uploads';

type Json = Record<string, unknown>;

const failure = { $ref: '#/components/responses/Error' };

const idInPath = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

/**
 * Returns the paths of routes that use their own protocol and are not operations of the contract.
 */
export function protocolPaths(): Record<string, Json> {
  const uploads = `/api${uploadsRoute.path}`;
  return {
    [`/api${liveEventsRoute.path}`]: { get: describeEvents() },
    [`/api${webhookRoute.path.replace(':provider', '{provider}')}`]: { post: describeWebhook() },
    [uploads]: {
      options: describe('options', 'Get the supported tus version and extensions', 204),
      post: describe('create', `${uploadsRoute.summary}: begin one`, 201, [
        header('Tus-Resumable', '1.0.0'),
        header('Upload-Length', 'Bytes'),
        header(
          'Upload-Metadata',
          '`filename`, `filetype`, `kind` (`image`, `video` or `archive`)',
          false,
        ),
      ]),
    },
    [`${uploads}/{id}`]: {
      head: describe('offset', 'Get the offset of an upload', 200, [
        idInPath,
        header('Tus-Resumable', '1.0.0'),
      ]),
      patch: {
        ...describe('append', 'Continue an upload', 204, [
          idInPath,
          header('Tus-Resumable', '1.0.0'),
          header('Upload-Offset', 'Offset of the first byte'),
          header('Upload-Checksum', 'Algorithm and base64 digest', false),
        ]),
        requestBody: {
          required: true,
          content: {
            'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } },
          },
        },
      },
      delete: describe('terminate', 'Delete an upload that is not in use', 204, [
        idInPath,
        header('Tus-Resumable', '1.0.0'),
      ]),
    },
  };
}

function describe(verb: string, summary: string, status: number, parameters: Json[] = []): Json {
  return {
    operationId: `media.uploads.${verb}`,
    summary,
    tags: ['media'],
    security: [{ admin: [] }],
    parameters,
    responses: { [status]: { description: 'Success' }, default: failure },
  };
}

function header(name: string, description: string, required = true): Json {
  return { name, in: 'header', required, description, schema: { type: 'string' } };
}

function describeEvents(): Json {
  return {
    operationId: 'media.events',
    summary: liveEventsRoute.summary,
    tags: ['media'],
    security: [{ admin: [] }],
    responses: {
      200: {
        description: 'A stream',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      default: failure,
    },
  };
}

function describeWebhook(): Json {
  return {
    operationId: 'commerce.payments.receive',
    summary: webhookRoute.summary,
    tags: ['payments'],
    parameters: [{ name: 'provider', in: 'path', required: true, schema: { type: 'string' } }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    responses: { 200: { description: 'It is stored' }, default: failure },
  };
}
