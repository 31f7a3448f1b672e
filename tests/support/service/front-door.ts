import { accessQuestions } from '@atelier/contracts/commerce/access';
import { paymentEvent } from '@atelier/contracts/commerce/orders/payments';
import { errorStatuses } from '@atelier/contracts/core/errors';
import { totalHeader } from '@atelier/contracts/core/lists';
import {
  type ListReply,
  type OpenedSession,
  type Operation,
  type RepeatReply,
  takesIdempotencyKey,
} from '@atelier/contracts/core/operation';
import { operations } from '@atelier/contracts/operations';
import { type Actor, nobody, sessionOperations } from '@atelier/contracts/users/accounts';
import { notFound, toAppError } from '@atelier/service-kit/errors/app-error';
import type { Answer, HttpCall } from '../calls/http-client.ts';
import type { ServicesInProcess } from './services-in-process.ts';

/** Who calls: a literal actor, or the cookies of sessions opened through this door. */
export interface Caller {
  readonly actor: Actor | null;
  readonly cookies: Map<string, string>;
}

const cookieOf = { learner: 'atelier_session', admin: 'atelier_admin' } as const;

// The path of a file comes before one whose last parameter would take the name of the file.
const isOfFile = ({ path }: Operation) => /\.\w+$/.test(path);
const inOrder = [...operations.filter(isOfFile), ...operations.filter((one) => !isOfFile(one))];
const routes = inOrder.map((operation) => ({
  operation,
  pattern: new RegExp(`^/api${operation.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/**
 * Calls an operation by method and address, as the gateway does, with the same body and status.
 * Headers, caches, uploads and limits are the gateway's own, and are tested through it.
 */
export async function knock(
  services: ServicesInProcess,
  caller: Caller,
  method: string,
  address: string,
  { headers = {}, body }: HttpCall = {},
): Promise<Answer> {
  const { pathname, searchParams } = new URL(address, 'http://service');
  const [, provider] = /^\/api\/payments\/([^/]+)\/webhook$/.exec(pathname) ?? [];
  if (provider) return deliver(services, provider, String(body), headers);
  for (const { operation, pattern } of routes) {
    const found = operation.method === method ? pattern.exec(pathname) : null;
    if (!found) continue;
    const path = Object.entries(found.groups ?? {}).map(
      ([name, value]) => [name, decodeURIComponent(value)] as const,
    );
    const given = method === 'GET' ? queryOf(searchParams) : JSON.parse(String(body ?? '{}'));
    const input = { ...given, ...Object.fromEntries(path), files: {} };
    return perform(services, caller, operation, input, headers);
  }
  return answering(() => Promise.reject(notFound(`There is no ${method} ${pathname}`)));
}

/** Delivers an event of a payment provider, whose body is not parsed on the way. */
async function deliver(
  services: ServicesInProcess,
  provider: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const signature = headers['stripe-signature'] ?? headers['payment-signature'] ?? '';
  const event = { provider, body: Buffer.from(body).toString('base64'), signature };
  return answering(async () => json(200, await services.call(paymentEvent, event)));
}

async function perform(
  services: ServicesInProcess,
  caller: Caller,
  operation: Operation,
  input: Record<string, unknown>,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const client = {
    address: headers['x-forwarded-for'] ?? '127.0.0.1',
    userAgent: headers['user-agent'] ?? '',
    browserToken: caller.cookies.get('atelier_browser'),
  };
  const key = headers['idempotency-key'];
  const idempotencyKey = key && takesIdempotencyKey(operation) ? key : undefined;
  return answering(async () => {
    const actor = await actorOf(services, caller, operation, client);
    const reply = await services.call(operation, input as never, { actor, client, idempotencyKey });
    return answerOf(operation, reply, caller);
  });
}

/** Turns an error into the answer that the gateway would send. */
async function answering(work: () => Promise<Answer>): Promise<Answer> {
  const started = performance.now();
  try {
    return { ...(await work()), milliseconds: performance.now() - started };
  } catch (error) {
    const requestId = crypto.randomUUID();
    const failure = toAppError(error);
    const { errorCode: code, message, fields, unlock, secondStep, conflict, retryAfter } = failure;
    if (code === 'INTERNAL') console.error(error);
    const common = { status: 'error', code, message, error: message, fields, requestId };
    const text = {
      ...common,
      ...(unlock && { unlock }),
      ...(secondStep && { second_step: secondStep }),
      ...(conflict && { conflict }),
    };
    const wait: Record<string, string> =
      retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    return json(errorStatuses[code], text, { ...wait, 'x-request-id': requestId });
  }
}

/** Returns the actor with the rights that the operation depends on. */
async function actorOf(
  services: ServicesInProcess,
  { actor, cookies }: Caller,
  operation: Operation,
  client: { readonly address: string; readonly userAgent: string },
): Promise<Actor> {
  const known = actor ?? (await resolved(services, cookies, client));
  const { learner } = known;
  if (!operation.dependsOnRights || !learner) return known;
  const rights = await services.call(accessQuestions.rights, {}, { actor: known });
  return { ...known, learner: { ...learner, rights } };
}

async function resolved(
  services: ServicesInProcess,
  cookies: ReadonlyMap<string, string>,
  client: { readonly address: string; readonly userAgent: string },
): Promise<Actor> {
  let found: Actor = nobody;
  for (const kind of ['learner', 'admin'] as const) {
    const token = cookies.get(cookieOf[kind]);
    if (!token) continue;
    const { learner, admin } = await services.call(
      sessionOperations.resolve,
      { kind, token },
      { client },
    );
    found = { learner: learner ?? found.learner, admin: admin ?? found.admin };
  }
  return found;
}

function answerOf(operation: Operation, reply: unknown, { cookies }: Caller): Answer {
  if (operation.closesSession) cookies.delete(cookieOf[operation.closesSession]);
  if (operation.document) {
    const { content, name } = reply as { content: string; name: string };
    return answer(operation.status, Buffer.from(content, 'base64'), {
      'content-type': operation.document,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
  }
  if (operation.opensSession) {
    const { body, session } = reply as { body: unknown; session: OpenedSession };
    cookies.set(cookieOf[operation.opensSession], session.token);
    if (session.browser) cookies.set('atelier_browser', session.browser.token);
    return json(operation.status, body);
  }
  if (operation.paged) {
    const { body, total } = reply as ListReply<unknown>;
    return json(operation.status, body, total === null ? {} : { [totalHeader]: String(total) });
  }
  if (operation.repeats) {
    const { body, isRepeat } = reply as RepeatReply<unknown>;
    return json(isRepeat ? 200 : operation.status, body);
  }
  return json(operation.status, reply);
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  answer(status, Buffer.from(JSON.stringify(body)), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });

function answer(status: number, bytes: Buffer, headers: Record<string, string>): Answer {
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    status,
    headers: Object.fromEntries(lowered),
    bytes,
    text: bytes.toString('utf8'),
    cookies: [],
    milliseconds: 0,
    json: <T>() => JSON.parse(bytes.toString('utf8')) as T,
  };
}

/** Returns the parameters of a query: a list where a name is given more than once. */
function queryOf(parameters: URLSearchParams): Record<string, unknown> {
  const names = [...new Set(parameters.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first, ...more] = parameters.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}
