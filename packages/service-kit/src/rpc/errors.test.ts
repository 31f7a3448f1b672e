import { describe, expect, test } from 'vitest';
import { AppError, toAppError } from './errors.ts';

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const mongo = (code: number) => error('', { name: 'MongoServerError', code });
const s3 = (name: string, httpStatusCode: number) =>
  error(name, { name, $metadata: { httpStatusCode } });

describe('what is down or cannot work right now is 503, to be tried again in seconds:', () => {
  test.each<[string, Error]>([
    ['Redis that starts', error('LOADING Redis is loading the dataset in memory')],
    [
      'a transaction of Redis',
      error('EXECABORT Transaction discarded because of previous errors.'),
    ],
    ['Redis that runs a script', error('BUSY Redis is busy running a script.')],
    ['a replica of Redis', error("READONLY You can't write against a read only replica.")],
    ['Redis without replicas', error('NOREPLICAS Not enough good replicas to write.')],
    ['Redis without connections', error('ERR max number of clients reached')],
    ['Redis that hangs', error('Command timed out')],
    ['Redis that is gone', error('Connection is closed.')],
    [
      'Redis that is not there yet',
      error("Stream isn't writeable and enableOfflineQueue options is false"),
    ],
    [
      'a command on its way to Redis',
      error('Command aborted due to connection close', { name: 'AbortError' }),
    ],
    ['a command given up', error('', { name: 'MaxRetriesPerRequestError' })],
    ['MongoDB that is gone', error('', { name: 'MongoServerSelectionError' })],
    ['MongoDB that steps down', mongo(189)],
    ['MongoDB that is no primary', mongo(10_107)],
    ['MongoDB that stops', mongo(11_600)],
    ['MongoDB that took too long', mongo(50)],
    ['a conflict in MongoDB', mongo(112)],
    ['an object store that is gone', error('', { code: 'ECONNREFUSED' })],
    ['an object store with too much to do', s3('SlowDown', 503)],
    ['an object store with a fault', s3('InternalError', 500)],
    [
      'NATS that is gone',
      error('CONNECTION_CLOSED', { name: 'NatsError', code: 'CONNECTION_CLOSED' }),
    ],
    ['what one of these led to', error('It failed', { cause: error('LOADING Redis is loading') })],
  ])('%s', (_, thrown) => {
    const told = toAppError(thrown);
    expect([told.code, told.errorCode, told.retryAfter]).toEqual([503, 'UNAVAILABLE', 2]);
  });
});

test.each(['RequestTimeoutError', 'TimeoutError'])('%s is 504', (name) => {
  expect(toAppError(error('', { name })).errorCode).toBe('TIMEOUT');
});

test.each<[string, Error]>([
  ['MongoDB', error('', { name: 'MongoServerError', code: 14_031 })],
  ['a file of MongoDB', error('8: No space left on device', { name: 'MongoServerError' })],
  ['an object store', s3('XMinioStorageFull', 507)],
  ['an object store with a limit', s3('QuotaExceeded', 400)],
  ['Redis', error("OOM command not allowed when used memory > 'maxmemory'.")],
])('%s without room is 507, to be tried again in half a minute', (_, thrown) => {
  const told = toAppError(thrown);
  expect([told.code, told.errorCode, told.retryAfter]).toEqual([507, 'STORAGE_FULL', 30]);
});

test.each<[string, unknown]>([
  ['a duplicate key', mongo(11_000)],
  ['an access key that is wrong', s3('InvalidAccessKeyId', 403)],
  ['a wrong command', error("ERR unknown command 'FROB'")],
  ['a fault of ours', new TypeError('x is not a function')],
  ['something thrown', 'ENOSPC'],
])('%s is a fault of ours', (_, thrown) => {
  const told = toAppError(thrown);
  expect([told.code, told.message, told.retryAfter]).toEqual([
    500,
    'Something went wrong',
    undefined,
  ]);
});

test('how long to wait survives the way from a service', () => {
  const { name, message, code, type, data } = toAppError(error('Command timed out'));
  const arrived = toAppError(Object.assign(new Error(message), { name, code, type, data }));
  expect(arrived).toBeInstanceOf(AppError);
  expect(arrived.retryAfter).toBe(2);
});
