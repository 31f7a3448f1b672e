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

/** Error codes of the system and the NATS client. */
const codes = new Set<unknown>([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'ETIMEDOUT', 'CONNECTION_CLOSED', 'CONNECTION_DRAINING', 'DISCONNECT'],
]);

/**
 * Transient errors of MongoDB: a member that starts, stops or changes its role, or cannot reach the
 * others, and operations that took too long or conflicted with others.
 */
const mongoCodes = new Set<unknown>([
  ...[6, 7, 89, 91, 189, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436],
  ...[24, 50, 64, 112, 246, 251, 262, 290],
]);

/**
 * Transient errors of Redis: it is starting, changing its role, running a script or out of
 * connections; a transaction was aborted for that reason; a command timed out; or the connection
 * broke during a command.
 */
const redisMessages =
  /^(LOADING|EXECABORT|MASTERDOWN|READONLY|TRYAGAIN|CLUSTERDOWN|BUSY|NOREPLICAS) |^ERR max number of clients|^Command (timed out|aborted)|^Connection is closed\.|^Stream isn't writeable|^Ready check failed/;

/** Fields of an error that identify its source. */
interface ErrorFields {
  readonly code?: unknown;
  readonly cause?: unknown;
  /** What MongoDB's driver wraps in the error of several writes at once. */
  readonly errorResponse?: unknown;
  /** Set on responses of the object store. */
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/**
 * Tells whether an error is an outage of a store or service, which is expected and temporary. Any
 * other unknown error is a bug.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, errorResponse } = error as ErrorFields;
  return (
    names.has(error.name) ||
    codes.has(code) ||
    (error.name.startsWith('Mongo') && mongoCodes.has(code)) ||
    redisMessages.test(error.message) ||
    isOutage(errorResponse) ||
    (cause !== error && isOutage(cause))
  );
}

/**
 * Tells whether the object store reported that it cannot do something now. For a waiting caller
 * that is an outage; a job counts it as an attempt, because it may concern only one file.
 */
export function isStoreFailure(error: Error): boolean {
  return ((error as ErrorFields).$metadata?.httpStatusCode ?? 0) >= 500;
}

/** Tells whether one of our services or the object store timed out. */
export function isTimeout({ name }: Error): boolean {
  return name === 'RequestTimeoutError' || name === 'TimeoutError' || name === 'AbortError';
}
