import { describe, expect, test } from 'vitest';
import { AppError, toAppError } from './app-error.ts';

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const mongo = (code: number) => error('', { name: 'MongoServerError', code });
const s3 = (name: string, httpStatusCode: number) =>
  error(name, { name, $metadata: { httpStatusCode } });

describe('an unavailable dependency becomes 503 with a retry after two seconds:', () => {
  test.each<[string, Error]>([
    ['Redis while it loads its data', error('LOADING Redis is loading the dataset in memory')],
    [
      'an aborted Redis transaction',
      error('EXECABORT Transaction discarded because of previous errors.'),
    ],
    ['Redis that runs a script', error('BUSY Redis is busy running a script.')],
    ['a read-only Redis replica', error("READONLY You can't write against a read only replica.")],
    ['Redis without replicas', error('NOREPLICAS Not enough good replicas to write.')],
    ['Redis with too many connections', error('ERR max number of clients reached')],
    ['Redis that hangs', error('Command timed out')],
    ['a closed Redis connection', error('Connection is closed.')],
    [
      'Redis before it is connected',
      error("Stream isn't writeable and enableOfflineQueue options is false"),
    ],
    [
      'a Redis command aborted in flight',
      error('Command aborted due to connection close', { name: 'AbortError' }),
    ],
    ['a Redis command after its last retry', error('', { name: 'MaxRetriesPerRequestError' })],
    ['MongoDB without a reachable server', error('', { name: 'MongoServerSelectionError' })],
    [
      'a connection to MongoDB that breaks during several writes at once',
      error('', {
        name: 'MongoBulkWriteError',
        errorResponse: error('read ECONNRESET', { name: 'MongoNetworkError' }),
      }),
    ],
    ['MongoDB that steps down', mongo(189)],
    ['MongoDB that is not the primary', mongo(10_107)],
    ['MongoDB during its shutdown', mongo(11_600)],
    ['a MongoDB operation over its time limit', mongo(50)],
    ['a write conflict in MongoDB', mongo(112)],
    ['an unreachable object store', error('', { code: 'ECONNREFUSED' })],
    ['an overloaded object store', s3('SlowDown', 503)],
    ['an object store with an internal error', s3('InternalError', 500)],
    [
      'a closed NATS connection',
      error('CONNECTION_CLOSED', { name: 'NatsError', code: 'CONNECTION_CLOSED' }),
    ],
    [
      'an error caused by one of these',
      error('It failed', { cause: error('LOADING Redis is loading') }),
    ],
  ])('%s', (_, thrown) => {
    const result = toAppError(thrown);
    expect([result.code, result.errorCode, result.retryAfter]).toEqual([503, 'UNAVAILABLE', 2]);
  });
});

test.each(['RequestTimeoutError', 'TimeoutError'])('%s becomes 504', (name) => {
  expect(toAppError(error('', { name })).errorCode).toBe('TIMEOUT');
});

test.each<[string, Error]>([
  ['MongoDB', error('', { name: 'MongoServerError', code: 14_031 })],
  ['a MongoDB file', error('8: No space left on device', { name: 'MongoServerError' })],
  ['an object store', s3('XMinioStorageFull', 507)],
  ['an object store with a quota', s3('QuotaExceeded', 400)],
  ['Redis', error("OOM command not allowed when used memory > 'maxmemory'.")],
])('%s without space becomes 507 with a retry after 30 seconds', (_, thrown) => {
  const result = toAppError(thrown);
  expect([result.code, result.errorCode, result.retryAfter]).toEqual([507, 'STORAGE_FULL', 30]);
});

test.each<[string, unknown]>([
  ['a duplicate key', mongo(11_000)],
  ['a wrong access key', s3('InvalidAccessKeyId', 403)],
  ['a wrong command', error("ERR unknown command 'FROB'")],
  ['a programming error', new TypeError('x is not a function')],
  ['a thrown string', 'ENOSPC'],
])('%s becomes 500 without details', (_, thrown) => {
  const result = toAppError(thrown);
  expect([result.code, result.message, result.retryAfter]).toEqual([
    500,
    'Something went wrong',
    undefined,
  ]);
});

test('the retry time is preserved in an error from a service', () => {
  const { name, message, code, type, data } = toAppError(error('Command timed out'));
  const arrived = toAppError(Object.assign(new Error(message), { name, code, type, data }));
  expect(arrived).toBeInstanceOf(AppError);
  expect(arrived.retryAfter).toBe(2);
});
