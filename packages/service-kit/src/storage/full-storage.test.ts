import { describe, expect, test } from 'vitest';
import { toAppError, unavailable } from '../errors/app-error.ts';
import { fullStorage } from './full-storage.ts';

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('a write without storage space', () => {
  test.each<[string, Error, string]>([
    ['MinIO', error('minimum free drive threshold', { name: 'XMinioStorageFull' }), 'files'],
    ['another store', error('full', { $metadata: { httpStatusCode: 507 } }), 'files'],
    [
      'MinIO, for a multipart upload',
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
      'a Redis transaction',
      error('EXECABORT Transaction discarded', { previousErrors: [error('MISCONF Errors')] }),
      'background work',
    ],
    [
      'a file',
      error('ENOSPC: no space left on device, write', { code: 'ENOSPC' }),
      'temporary files',
    ],
    ['a disk quota', error('EDQUOT', { code: 'EDQUOT' }), 'temporary files'],
    [
      'an error caused by it',
      error('The video cannot be made', { cause: error('', { code: 'ENOSPC' }) }),
      'temporary files',
    ],
  ])('becomes 507 with the kind of data: %s', (_, thrown, what) => {
    expect(fullStorage(thrown)).toBe(what);
    const result = toAppError(thrown);
    expect([result.code, result.errorCode]).toEqual([507, 'STORAGE_FULL']);
    expect(result.message).toContain(what);
  });

  test('is distinguished from other errors', () => {
    expect(fullStorage(error('connect ECONNREFUSED', { code: 'ECONNREFUSED' }))).toBeNull();
    expect(fullStorage(unavailable())).toBeNull();
    expect(fullStorage('ENOSPC')).toBeNull();
  });

  test('is distinguished from a Redis transaction with a broken connection and cyclic causes', () => {
    const broken = error('Reached the max retries per request limit', {
      name: 'MaxRetriesPerRequestError',
    });
    Object.assign(broken, { previousErrors: [broken, broken] });
    expect(fullStorage(broken)).toBeNull();
    expect(toAppError(broken).errorCode).toBe('UNAVAILABLE');
  });

  test('is recognized in an error from another service', () => {
    const result = toAppError(error('', { code: 'ENOSPC' }));
    expect(fullStorage(result)).not.toBeNull();
  });
});
