import { setTimeout as pause } from 'node:timers/promises';
import {
  type AnyOperation,
  answerMsOf,
  isSafe,
  takesIdempotencyKey,
} from '@atelier/contracts/core/operation';
import { Errors, type ServiceBroker } from 'moleculer';

/** One attempt at a call: at a given process, or at one chosen by the balancer. */
export interface Try {
  readonly nodeID?: string;
  readonly timeoutMs: number;
  /** Receives the id of the called process. */
  readonly onNode: (nodeID: string | undefined) => void;
}

interface Limits {
  readonly timeoutMs: number;
  readonly idempotencyKey?: string | undefined;
  /** Tells whether NATS is reachable now. */
  readonly isConnected: () => boolean;
}

/** Milliseconds between attempts while NATS, or a process on it, is coming back. */
const comingBackMs = 100;
/** Time in which a process that was just started becomes known, in milliseconds. */
const successorMs = 1_000;

/**
 * Makes a call, and retries it at another process if the called one is gone or silent. An
 * undelivered call is always retried, at each process in turn: after a restart of all of them, the
 * registry still contains those that were killed, and may not know their successors yet. One that
 * was in progress is retried only once, and only if repeating it is harmless: it is read-only or has
 * an idempotency key. If it was lost because NATS went away, it is retried once NATS is back. All
 * attempts together take at most `timeoutMs`.
 */
export async function withRetries<T>(
  broker: ServiceBroker,
  operation: AnyOperation,
  { timeoutMs, idempotencyKey, isConnected }: Limits,
  attempt: (one: Try) => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const tried = new Set<string | undefined>();
  const onNode = (nodeID: string | undefined) => void tried.add(nodeID);
  let isRepeatable =
    isSafe(operation) || (idempotencyKey !== undefined && takesIdempotencyKey(operation));
  const isShort = isRepeatable && instancesOf(broker, operation).length > 1;
  let next: Omit<Try, 'onNode'> = {
    timeoutMs: isShort ? Math.min(answerMsOf(operation), timeoutMs) : timeoutMs,
  };
  for (;;) {
    try {
      return await attempt({ ...next, onNode });
    } catch (error) {
      const isUndelivered = wasUndelivered(error);
      if (!isUndelivered && !(isRepeatable && wasLost(error))) throw error;
      if (!isUndelivered && !isConnected()) {
        const deadline = started + timeoutMs;
        return await onceReconnected(error, { deadline, isConnected }, attempt);
      }
      if (!isUndelivered) isRepeatable = false;
      const another = () => instancesOf(broker, operation).find((one) => !tried.has(one));
      const nodeID = another() ?? (isUndelivered ? await successor(another) : undefined);
      const leftMs = Math.ceil(timeoutMs - (performance.now() - started));
      if (nodeID === undefined || leftMs <= 0) throw error;
      tried.add(nodeID);
      next = { nodeID, timeoutMs: leftMs };
    }
  }
}

/** Waits a moment for a process that replaces those that are gone. Returns its id. */
async function successor(another: () => string | undefined): Promise<string | undefined> {
  const deadline = performance.now() + successorMs;
  while (performance.now() < deadline) {
    await pause(comingBackMs);
    const nodeID = another();
    if (nodeID !== undefined) return nodeID;
  }
  return undefined;
}

/** Repeats a call after NATS was away; the called process may return to it a little later. */
async function onceReconnected<T>(
  lost: unknown,
  { deadline, isConnected }: { deadline: number; isConnected: () => boolean },
  attempt: (one: Try) => Promise<T>,
): Promise<T> {
  let failure = lost;
  for (;;) {
    await pause(comingBackMs);
    const timeoutMs = Math.ceil(deadline - performance.now());
    if (timeoutMs <= 0) throw failure;
    if (!isConnected()) continue;
    try {
      return await attempt({ timeoutMs, onNode: () => undefined });
    } catch (error) {
      if (!wasUndelivered(error) && !(error instanceof Errors.ServiceNotFoundError)) throw error;
      failure = error;
    }
  }
}

/** Tells whether no process received the call, or a stopping process refused it. */
function wasUndelivered(error: unknown): boolean {
  return error instanceof Errors.ServiceNotAvailableError;
}

/** Tells whether the called process is gone or did not respond in time. */
function wasLost(error: unknown): boolean {
  return (
    error instanceof Errors.RequestRejectedError || error instanceof Errors.RequestTimeoutError
  );
}

/** Returns the ids of the processes that offer an operation now, in no particular order. */
function instancesOf(broker: ServiceBroker, { action }: AnyOperation): string[] {
  const endpoints = broker.registry.getActionEndpoints(action) as
    | { endpoints: readonly { id: string; isAvailable: boolean }[] }
    | undefined;
  const available = (endpoints?.endpoints ?? []).filter(({ isAvailable }) => isAvailable);
  const from = Math.floor(Math.random() * available.length);
  return [...available.slice(from), ...available.slice(0, from)].map(({ id }) => id);
}
