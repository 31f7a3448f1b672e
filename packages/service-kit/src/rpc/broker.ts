import type { AnyOperation, ReplyOf, RequestOf } from '@atelier/contracts/core/operation';
import type { Events } from '@atelier/contracts/events';
import { type Actor, nobody } from '@atelier/contracts/users/accounts';
import { ServiceBroker, type ServiceSchema } from 'moleculer';
import { toAppError, unavailable } from '../errors/app-error.ts';
import { untilConnected } from '../jobs/retry.ts';
import type { CommonEnv } from '../ops/env.ts';
import type { Log } from '../ops/log.ts';
import type { Check } from '../ops/ops-server.ts';
import { traceparent } from '../ops/tracing.ts';
import { received, withParsedBody } from './large-reply.ts';
import { PromptNatsTransporter } from './nats-transporter.ts';
import type { NatsUser } from './nats-users.ts';
import { PeerWatch } from './peer-watch.ts';
import { type Try, withRetries } from './retries.ts';

/** Metadata of every call. */
export interface CallMeta {
  readonly actor: Actor;
  /** The gateway's signature of the actor, see `Vouchers`; an anonymous caller needs none. */
  readonly voucher?: string | undefined;
  readonly requestId: string;
  /** Origin of an external call. */
  readonly client?: CallerClient | undefined;
  /** For a create: two calls with the same key are executed once. */
  readonly idempotencyKey?: string | undefined;
  /** The span that the call belongs to, in the format of the header of the same name. */
  readonly traceparent?: string | undefined;
}

export interface CallerClient {
  /** IP address. */
  readonly address: string;
  /** The browser's user agent, at most 300 characters. */
  readonly userAgent: string;
  /** Token that the browser received at an earlier sign-in, not verified yet. */
  readonly browserToken?: string | undefined;
}

/** How a process reaches the others: by NATS in the product. */
export interface Ports {
  /** @throws AppError: the operation's own, UNAVAILABLE, TIMEOUT */
  call<Op extends AnyOperation>(
    operation: Op,
    input: RequestOf<Op>,
    meta?: Partial<CallMeta>,
  ): Promise<ReplyOf<Op>>;
  /** Broadcasts an event to every process. Delivery is not guaranteed. */
  announce<E extends keyof Events>(event: E, payload: Events[E]): void;
}

/** Moleculer's promise of a reply, which includes the node that was called. */
type AskedCall = Promise<unknown> & { readonly ctx?: { readonly nodeID: string } };

/**
 * Creates a broker on NATS that selects the process for each call itself, so that it can detect
 * that the called process is gone or frozen. See decision 3.
 *
 * @param name the kind of process, also its user at NATS
 */
export function createBroker(
  name: NatsUser,
  env: Pick<CommonEnv, 'NAMESPACE' | 'NATS_URL' | 'LOG_LEVEL' | 'CALL_TIMEOUT_SECONDS'>,
): ServiceBroker {
  const broker = new ServiceBroker({
    namespace: env.NAMESPACE,
    // Contains a dot, so that NATS can tell the owner from the subject.
    nodeID: `${name}.${crypto.randomUUID().slice(0, 8)}`,
    logger: { type: 'Pino', options: { level: env.LOG_LEVEL === 'debug' ? 'info' : 'warn' } },
    transporter: new PromptNatsTransporter({
      url: env.NATS_URL,
      reconnectTimeWait: 250,
      maxReconnectAttempts: -1,
      pingInterval: 5_000,
    }),
    requestTimeout: env.CALL_TIMEOUT_SECONDS * 1_000,
    // Other processes learn of a started process at once rather than a second later. Moleculer's
    // types omit the option.
    transit: { serviceChangedDebounceTime: 20 } as object,
    heartbeatInterval: 1,
    heartbeatTimeout: 8,
    contextParamsCloning: false,
    validator: false,
    // They would expose the process's settings and health to any caller.
    internalServices: false,
    metrics: false,
    tracing: false,
    // Longer than any call takes: what a process has left when it leaves, it has not begun.
    tracking: { enabled: true, shutdownTimeout: env.CALL_TIMEOUT_SECONDS * 1_000 + 2_000 },
    skipProcessEventRegistration: true,
  });
  new PeerWatch(broker);
  return broker;
}

/**
 * Returns the NATS client inside moleculer's transporter, for its connection state, which moleculer
 * does not track.
 */
function natsClient(broker: ServiceBroker) {
  const transit = broker.transit as unknown as {
    tx?: { client?: { isClosed(): boolean; protocol?: { connected?: boolean } } };
  } | null;
  return transit?.tx?.client;
}

/** Tells whether NATS is reachable now. */
export function isConnected(broker: ServiceBroker): boolean {
  const client = natsClient(broker);
  return (
    client !== undefined &&
    client !== null &&
    !client.isClosed() &&
    client.protocol?.connected === true
  );
}

/**
 * Calls an operation of another service, typed by the contract.
 * @throws AppError: the operation's own, UNAVAILABLE at once while NATS is down, TIMEOUT
 */
export async function callOperation<Op extends AnyOperation>(
  broker: ServiceBroker,
  operation: Op,
  input: RequestOf<Op>,
  meta: Partial<CallMeta> = {},
): Promise<ReplyOf<Op>> {
  const reply = await forwardCall(broker, operation, input, meta);
  return withParsedBody(operation, reply) as ReplyOf<Op>;
}

/** Does the same for callers that pass the reply on: the body of a list is `JsonText`. */
export async function forwardCall<Op extends AnyOperation>(
  broker: ServiceBroker,
  operation: Op,
  input: RequestOf<Op>,
  meta: Partial<CallMeta> = {},
): Promise<unknown> {
  if (!isConnected(broker)) throw unavailable();
  const { actor = nobody, requestId = crypto.randomUUID(), ...others } = meta;
  const { voucher, client, idempotencyKey } = others;
  const timeoutMs = broker.options.requestTimeout!;
  const attempt = async ({ nodeID, timeoutMs: withinMs, onNode }: Try) => {
    const call = broker.call(operation.action, input, {
      meta: { actor, voucher, requestId, client, idempotencyKey, traceparent: traceparent() },
      requestID: requestId,
      // Set here because the actions' own `timeout: 0` is sent to callers and overrides the
      // broker's: without it, a call to a service that died would never end.
      timeout: withinMs,
      // Moleculer never releases a tracked call that timed out, and waits for it on shutdown. On
      // the receiving side, calls are tracked all the same.
      tracking: false,
      ...(nodeID === undefined ? {} : { nodeID }),
    });
    onNode((call as AskedCall).ctx?.nodeID);
    return received(operation, await call, () => AbortSignal.timeout(timeoutMs));
  };
  try {
    const limits = {
      timeoutMs,
      idempotencyKey,
      isConnected: () => isConnected(broker),
    };
    return await withRetries(broker, operation, limits, attempt);
  } catch (error) {
    throw toAppError(error);
  }
}

/** Broadcasts an event to every process. Delivery is not guaranteed. */
export function announce<E extends keyof Events>(
  broker: ServiceBroker,
  event: E,
  payload: Events[E],
): void {
  if (!isConnected(broker)) return;
  broker.broadcast(event, payload).catch(() => undefined);
}

/** Returns the ports of a process that is connected to the others by a broker. */
export function portsOf(broker: ServiceBroker): Ports {
  return {
    call: (operation, input, meta) => callOperation(broker, operation, input, meta),
    announce: (event, payload) => announce(broker, event, payload),
  };
}

/** Handlers of events. They run before any call that the sender of the event causes afterwards. */
export type EventHandlers = { readonly [E in keyof Events]?: (payload: Events[E]) => void };

/** Returns the events of a service in moleculer's form. */
export function eventsOf(handlers: EventHandlers): NonNullable<ServiceSchema['events']> {
  const events = Object.entries(handlers).map(([event, handle]) => [
    event,
    { handler: (ctx: { params: never }) => handle(ctx.params) },
  ]);
  return Object.fromEntries(events);
}

/** Starts the broker, waiting for NATS if it starts later. */
export async function startBroker(broker: ServiceBroker, log: Log): Promise<void> {
  await untilConnected('nats', log, () => broker.start());
}

/** Returns the readiness check of NATS as seen by this process. */
export function natsCheck(broker: ServiceBroker): Check {
  return async () => {
    if (!isConnected(broker)) throw new Error('NATS is not connected');
  };
}

/** Returns a check of whether any process offers this service now. */
export function serviceCheck(broker: ServiceBroker, service: string): Check {
  return async () => {
    const known = broker.registry.getServiceList({ onlyAvailable: true, skipInternal: true });
    if (!known.some(({ name }) => name === service)) throw new Error(`No ${service} is known`);
  };
}

/**
 * Waits briefly for services that start at the same time; continues without those that are late.
 */
export async function awaitServices(broker: ServiceBroker, services: string[]): Promise<void> {
  await broker.waitForServices(services, 5_000, 50).catch(() => undefined);
}
