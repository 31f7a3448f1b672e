import { describe, expect, test } from 'vitest';
import { toAppError, unavailable } from '../rpc/errors.ts';
import { fullStorage } from './full-storage.ts';

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('a write that found no room', () => {
  test.each<[string, Error, string]>([
    ['MinIO', error('minimum free drive threshold', { name: 'XMinioStorageFull' }), 'files'],
    ['another store', error('full', { $metadata: { httpStatusCode: 507 } }), 'files'],
    [
      'MinIO, with an object in parts',
      error('We encountered an internal error: cause(no space left on device)', {
        ...{ name: 'InternalError', $metadata: { httpStatusCode: 500 } },
      }),
      'files',
    ],
    ['MongoDB', error('available disk space is low', { code: 14_031 }), 'data'],
    ['Redis on a full disk', error('MISCONF Errors writing to the AOF file'), 'background work'],
    [
      'Redis without memory',
      error("OOM command not allowed when used memory > 'maxmemory'"),
      'background work',
    ],
    [
      'a transaction of Redis',
      error('EXECABORT Transaction discarded', { previousErrors: [error('MISCONF Errors')] }),
      'background work',
    ],
    [
      'a file',
      error('ENOSPC: no space left on device, write', { code: 'ENOSPC' }),
      'temporary files',
    ],
    ['a quota', error('EDQUOT', { code: 'EDQUOT' }), 'temporary files'],
    [
      'what it led to',
      error('The video cannot be made', { cause: error('', { code: 'ENOSPC' }) }),
      'temporary files',
    ],
  ])('of %s is 507 and says for what', (_, thrown, what) => {
    expect(fullStorage(thrown)).toBe(what);
    const told = toAppError(thrown);
    expect([told.code, told.errorCode]).toEqual([507, 'STORAGE_FULL']);
    expect(told.message).toContain(what);
  });

  test('is told from other trouble', () => {
    expect(fullStorage(error('connect ECONNREFUSED', { code: 'ECONNREFUSED' }))).toBeNull();
    expect(fullStorage(unavailable())).toBeNull();
    expect(fullStorage('ENOSPC')).toBeNull();
  });

  test('is told from a Redis transaction whose connection broke, which is among its own causes', () => {
    const broken = error('Reached the max retries per request limit', {
      name: 'MaxRetriesPerRequestError',
    });
    Object.assign(broken, { previousErrors: [broken, broken] });
    expect(fullStorage(broken)).toBeNull();
    expect(toAppError(broken).errorCode).toBe('UNAVAILABLE');
  });

  test('is known when another service of ours says it', () => {
    const told = toAppError(error('', { code: 'ENOSPC' }));
    expect(fullStorage(told)).not.toBeNull();
  });
});
