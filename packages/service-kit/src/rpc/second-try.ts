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

/**
 * Makes a call, and retries it at another process if the first is gone or silent. An undelivered
 * call is always retried; one that was in progress only if repeating it is harmless: it is
 * read-only or has an idempotency key. Both attempts together take at most `timeoutMs`.
 */
export async function withSecondTry<T>(
  broker: ServiceBroker,
  operation: AnyOperation,
  { timeoutMs, idempotencyKey }: { timeoutMs: number; idempotencyKey?: string | undefined },
  attempt: (one: Try) => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const isRepeatable =
    isSafe(operation) || (idempotencyKey !== undefined && takesIdempotencyKey(operation));
  const isShort = isRepeatable && instancesOf(broker, operation).length > 1;
  let first: string | undefined;
  try {
    const onNode = (nodeID: string | undefined) => {
      first = nodeID;
    };
    const firstMs = isShort ? Math.min(answerMsOf(operation), timeoutMs) : timeoutMs;
    return await attempt({ timeoutMs: firstMs, onNode });
  } catch (error) {
    if (!wasUndelivered(error) && !(isRepeatable && wasLost(error))) throw error;
    const [nodeID] = instancesOf(broker, operation).filter((one) => one !== first);
    const leftMs = Math.ceil(timeoutMs - (performance.now() - started));
    if (nodeID === undefined || leftMs <= 0) throw error;
    return attempt({ nodeID, timeoutMs: leftMs, onNode: () => undefined });
  }
}

/** No process received the call, or a stopping process refused it. */
function wasUndelivered(error: unknown): boolean {
  return error instanceof Errors.ServiceNotAvailableError;
}

/** The process that had the call is gone or did not respond in time. */
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
