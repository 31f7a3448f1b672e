const names = new Set([
  'ServiceNotFoundError',
  'ServiceNotAvailableError',
  'RequestRejectedError',
  'QueueIsFullError',
  'BrokerDisconnectedError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoExpiredSessionError',
  'MaxRetriesPerRequestError',
]);

/** Of the system and of the NATS client. */
const codes = new Set<unknown>([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'ETIMEDOUT', 'CONNECTION_CLOSED', 'CONNECTION_DRAINING', 'DISCONNECT'],
]);

/**
 * Answers of MongoDB that pass: a member that starts, stops or changes its role, one that cannot
 * reach the others, and work that took too long or was in the way of other work.
 */
const mongoCodes = new Set<unknown>([
  ...[6, 7, 89, 91, 189, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436],
  ...[24, 50, 64, 112, 246, 251, 262, 290],
]);

/**
 * Redis while it starts, changes its role, runs a script or has no connection left, a transaction
 * it gave up for that, no answer in time, and what was under way when the connection broke.
 */
const redisMessages =
  /^(LOADING|EXECABORT|MASTERDOWN|READONLY|TRYAGAIN|CLUSTERDOWN|BUSY|NOREPLICAS) |^ERR max number of clients|^Command (timed out|aborted)|^Connection is closed\.|^Stream isn't writeable|^Ready check failed/;

/** Parts of an error that say whose it is. */
interface Told {
  readonly code?: unknown;
  readonly cause?: unknown;
  /** Of an answer of the object store. */
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** A store or service that is down is expected and passes; everything else unknown is a fault of ours. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Told;
  return (
    names.has(error.name) ||
    codes.has(code) ||
    (error.name.startsWith('Mongo') && mongoCodes.has(code)) ||
    redisMessages.test(error.message) ||
    (cause !== undefined && cause !== error && isOutage(cause))
  );
}

/**
 * Whether the object store answered that it cannot do something now. For who waits that is an
 * outage; a job counts it as a try, because it may be about one file alone.
 */
export function isStoreFailure(error: Error): boolean {
  return ((error as Told).$metadata?.httpStatusCode ?? 0) >= 500;
}

/** Whether something did not answer in time: a service of ours, or the object store. */
export function isTimeout({ name }: Error): boolean {
  return name === 'RequestTimeoutError' || name === 'TimeoutError' || name === 'AbortError';
}
