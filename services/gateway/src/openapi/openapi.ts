import { errorBodySchema } from '@atelier/contracts/core/errors';
import { totalHeader } from '@atelier/contracts/core/lists';
import {
  type Operation,
  type SessionKind,
  takesIdempotencyKey,
} from '@atelier/contracts/core/operation';
import { uploadIdField } from '@atelier/contracts/media/uploads';
import { operations } from '@atelier/contracts/operations';
import { z } from 'zod';
import { idempotencyKeyHeader, idempotencyKeyPattern } from '../http/idempotency-key.ts';
import { cookieName } from '../sessions/cookies.ts';
import { takesUploadIds } from '../uploads/claim-uploads.ts';
import { protocolPaths } from './protocol-paths.ts';

type Json = Record<string, unknown>;

const idempotencyKeyParameter = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description: 'Within 24 hours, repeating the call with the same key creates nothing more',
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
};

const totalDescription = {
  description: 'Number of matching rows on all pages; only if a page was requested',
  schema: { type: 'integer', minimum: 0 },
};

const uploadPart = { type: 'string', format: 'binary' };

const uploadIdOf = (part: string) => ({
  type: 'string',
  description: `A finished resumable upload, in place of the file \`${part}\``,
});

/** Builds the OpenAPI 3.1 document from the same table as the routes. */
export function openApiDocument(serverUrl: string): Json {
  const isSecure = serverUrl.startsWith('https:');
  const schemas: Json = {};
  const error = toSchema(errorBodySchema, 'output', schemas);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = `/api${operation.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: describe(operation, schemas),
    };
  }
  Object.assign(paths, protocolPaths());
  return {
    openapi: '3.1.0',
    info: { title: 'Atelier', version: '1.0.0', description: 'Courses, lessons, accounts.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { ...schemas, Error: error },
      responses: {
        Error: {
          description: 'Every error has this shape',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        learner: { type: 'apiKey', in: 'cookie', name: cookieName('learner', isSecure) },
        admin: { type: 'apiKey', in: 'cookie', name: cookieName('admin', isSecure) },
      },
    },
  };
}

function describe(operation: Operation, schemas: Json): Json {
  const input = toSchema(operation.input, 'input', schemas);
  const { files: _, ...properties } = (input.properties ?? {}) as Record<string, Json>;
  const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const required = ((input.required ?? []) as string[]).filter((name) => name !== 'files');
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const isRead = operation.method === 'GET';
  const parameters = [
    ...(takesIdempotencyKey(operation) ? [idempotencyKeyParameter] : []),
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(isRead
      ? rest.map(([name, schema]) => ({
          name,
          in: 'query',
          required: required.includes(name),
          schema,
        }))
      : []),
  ];
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest),
    required: required.filter((name) => !inPath.includes(name)),
  };
  const hasBody = !isRead && (operation.method !== 'DELETE' || rest.length > 0);
  return {
    operationId: operation.action,
    summary: operation.summary,
    tags: [operation.action.split('.')[1]],
    parameters,
    ...(hasBody && { requestBody: { required: true, content: bodyContent(operation, body) } }),
    ...(operation.access !== 'public' && {
      security: sessionsFor(operation).map((session) => ({ [session]: [] })),
    }),
    responses: {
      [operation.status]: {
        description: 'Success',
        ...(operation.paged && { headers: { [totalHeader]: totalDescription } }),
        content: answerContent(operation, schemas),
      },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

function answerContent({ document, output }: Operation, schemas: Json): Json {
  if (document) return { [document]: { schema: uploadPart } };
  return { 'application/json': { schema: toSchema(output, 'output', schemas) } };
}

/** Returns the kinds of session of which any one grants access to an operation. */
function sessionsFor({ access }: Operation): readonly SessionKind[] {
  if (access === 'signed-in') return ['learner', 'admin'];
  return [access === 'learner' ? 'learner' : 'admin'];
}

function bodyContent(operation: Operation, body: { properties: Json } & Json): Json {
  const names = Object.keys(operation.files ?? {});
  const ids = takesUploadIds(operation)
    ? names.map((name) => [uploadIdField(name), uploadIdOf(name)])
    : [];
  const common = { ...body.properties, ...Object.fromEntries(ids) };
  const json = { 'application/json': { schema: { ...body, properties: common } } };
  const texts = operation.textFiles ?? [];
  if (!operation.files && texts.length === 0) return json;
  const parts = [...names, ...texts].map((name) => [name, uploadPart]);
  const properties = { ...common, ...Object.fromEntries(parts) };
  return { ...json, 'multipart/form-data': { schema: { ...body, properties } } };
}

/** Converts a zod schema to JSON Schema and moves named parts to `components`. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs, ...own } = JSON.parse(text) as Json & { $defs?: Json };
  for (const [name, definition] of Object.entries($defs ?? {})) {
    schemas[name] = definition;
  }
  return own;
}
