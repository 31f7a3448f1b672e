import {
  type AnyOperation,
  answerMsOf,
  isSafe,
  takesIdempotencyKey,
} from '@atelier/contracts/core/operation';
import { Errors, type ServiceBroker } from 'moleculer';

/** One try of a call: at a given process, or at whichever the balancer picks. */
export interface Try {
  readonly nodeID?: string;
  readonly timeoutMs: number;
  /** Told which process was asked. */
  readonly onNode: (nodeID: string | undefined) => void;
}

/**
 * Calls, and once more at another process when the first is gone or silent. A call that was not
 * delivered is always sent again; one that was under way only where doing it twice does no harm: it
 * only reads, or carries an idempotency key. Both tries together take no longer than `timeoutMs`.
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

/** Nobody got the call, or a process that is stopping refused it. */
function wasUndelivered(error: unknown): boolean {
  return error instanceof Errors.ServiceNotAvailableError;
}

/** The process that had the call is gone, or did not answer in time. */
function wasLost(error: unknown): boolean {
  return (
    error instanceof Errors.RequestRejectedError || error instanceof Errors.RequestTimeoutError
  );
}

/** Ids of the processes that offer an operation now, in no particular order. */
function instancesOf(broker: ServiceBroker, { action }: AnyOperation): string[] {
  const endpoints = broker.registry.getActionEndpoints(action) as
    | { endpoints: readonly { id: string; isAvailable: boolean }[] }
    | undefined;
  const available = (endpoints?.endpoints ?? []).filter(({ isAvailable }) => isAvailable);
  const from = Math.floor(Math.random() * available.length);
  return [...available.slice(from), ...available.slice(0, from)].map(({ id }) => id);
}
