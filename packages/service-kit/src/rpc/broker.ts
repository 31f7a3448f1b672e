import type { Events } from '@atelier/contracts/core/events';
import type { AnyOperation, ReplyOf, RequestOf } from '@atelier/contracts/core/operation';
import { type Actor, nobody } from '@atelier/contracts/users/accounts';
import { ServiceBroker } from 'moleculer';
import { untilConnected } from '../jobs/retry.ts';
import type { CommonEnv } from '../ops/env.ts';
import type { Log } from '../ops/log.ts';
import type { Check } from '../ops/ops-server.ts';
import { toAppError, unavailable } from './errors.ts';
import { received } from './large-reply.ts';
import { PromptNatsTransporter } from './nats-transporter.ts';
import type { NatsUser } from './nats-users.ts';
import { PeerWatch } from './peer-watch.ts';
import { type Try, withSecondTry } from './second-try.ts';

/** What travels beside the input of every call. */
export interface CallMeta {
  readonly actor: Actor;
  /** Says that the gateway knows the actor, see `Vouchers`; nobody needs none. */
  readonly voucher?: string | undefined;
  readonly requestId: string;
  /** Where a call from outside comes from. */
  readonly client?: CallerClient | undefined;
  /** Of a create: sent twice with the same one, it is done once. */
  readonly idempotencyKey?: string | undefined;
}

export interface CallerClient {
  /** IP address. */
  readonly address: string;
  /** What the browser says it is, at most 300 characters. */
  readonly userAgent: string;
  /** What the browser was given at an earlier sign-in, unproven. */
  readonly browserToken?: string | undefined;
}

/** Moleculer's promise of a reply, which says who was asked. */
type AskedCall = Promise<unknown> & { readonly ctx?: { readonly nodeID: string } };

/** Milliseconds that a call between services may take. */
export const callTimeoutMs = 8_000;

/**
/**
 * A broker on NATS, which picks the process for each call itself: it knows whom it asked, so that
 * it can tell when that one is gone or frozen. See docs/decisions/0039.
 *
 * @param name the kind of process, also its user at NATS
 */
export function createBroker(
  name: NatsUser,
  env: Pick<CommonEnv, 'NAMESPACE' | 'NATS_URL' | 'LOG_LEVEL'>,
): ServiceBroker {
  const broker = new ServiceBroker({
    namespace: env.NAMESPACE,
    // With a dot, so that NATS can tell by the subject whose it is.
    nodeID: `${name}.${crypto.randomUUID().slice(0, 8)}`,
    logger: { type: 'Pino', options: { level: env.LOG_LEVEL === 'debug' ? 'info' : 'warn' } },
    transporter: new PromptNatsTransporter({
      url: env.NATS_URL,
      reconnectTimeWait: 250,
      maxReconnectAttempts: -1,
      pingInterval: 5_000,
    }),
    requestTimeout: callTimeoutMs,
    // Others hear at once of a process that has come up, not a second later. Moleculer's types leave
    // the option out.
    transit: { serviceChangedDebounceTime: 20 } as object,
    heartbeatInterval: 1,
    heartbeatTimeout: 8,
    contextParamsCloning: false,
    validator: false,
    // They would answer anybody with settings and health of the process.
    internalServices: false,
    metrics: false,
    tracing: false,
    tracking: { enabled: true, shutdownTimeout: 10_000 },
    skipProcessEventRegistration: true,
  });
  new PeerWatch(broker);
  return broker;
}

/** The NATS client inside moleculer's transporter, for its connection state, which moleculer does not follow. */
function natsClient(broker: ServiceBroker) {
  const transit = broker.transit as unknown as {
    tx?: { client?: { isClosed(): boolean; protocol?: { connected?: boolean } } };
  } | null;
  return transit?.tx?.client;
}

/** Whether NATS is reachable this moment. */
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
 * @throws AppError: the operation's own, UNAVAILABLE at once while NATS is down, TIMEOUT.
 */
export async function callOperation<Op extends AnyOperation>(
  broker: ServiceBroker,
  operation: Op,
  input: RequestOf<Op>,
  meta: Partial<CallMeta> = {},
): Promise<ReplyOf<Op>> {
  if (!isConnected(broker)) throw unavailable();
  const { actor = nobody, requestId = crypto.randomUUID(), ...others } = meta;
  const { voucher, client, idempotencyKey } = others;
  const attempt = async ({ nodeID, timeoutMs, onNode }: Try) => {
    const call = broker.call(operation.action, input, {
      meta: { actor, voucher, requestId, client, idempotencyKey },
      requestID: requestId,
      // Said here, because the actions' own `timeout: 0` travels to the callers and wins over
      // the broker's: without it a call whose service died would never end.
      timeout: timeoutMs,
      // Moleculer never forgets a tracked call that timed out, and waits for it when it stops. Who
      // answers a call is tracked all the same.
      tracking: false,
      ...(nodeID === undefined ? {} : { nodeID }),
    });
    onNode((call as AskedCall).ctx?.nodeID);
    return received(await call, () => AbortSignal.timeout(callTimeoutMs));
  };
  try {
    const limits = { timeoutMs: callTimeoutMs, idempotencyKey };
    return (await withSecondTry(broker, operation, limits, attempt)) as ReplyOf<Op>;
  } catch (error) {
    throw toAppError(error);
  }
}

/** Tells every process; nobody may depend on it arriving. */
export function announce<E extends keyof Events>(
  broker: ServiceBroker,
  event: E,
  payload: Events[E],
): void {
  if (!isConnected(broker)) return;
  broker.broadcast(event, payload).catch(() => undefined);
}

/** Starts the broker, waiting for NATS if it comes up after us. */
export async function startBroker(broker: ServiceBroker, log: Log): Promise<void> {
  await untilConnected('nats', log, () => broker.start());
}

/** Readiness of NATS as this process sees it. */
export function natsCheck(broker: ServiceBroker): Check {
  return async () => {
    if (!isConnected(broker)) throw new Error('NATS is not connected');
  };
}

/** Whether some process offers this service right now. */
export function serviceCheck(broker: ServiceBroker, service: string): Check {
  return async () => {
    const known = broker.registry.getServiceList({ onlyAvailable: true, skipInternal: true });
    if (!known.some(({ name }) => name === service)) throw new Error(`No ${service} is known`);
  };
}

/** Waits a little for services that start beside this process; goes on without the late ones. */
export async function awaitServices(broker: ServiceBroker, services: string[]): Promise<void> {
  await broker.waitForServices(services, 5_000, 50).catch(() => undefined);
}
