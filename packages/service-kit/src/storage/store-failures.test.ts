import { expect, test } from 'vitest';
import { reasonOf } from './store-failures.ts';

const answered = (httpStatusCode: number, name = 'Error') =>
  Object.assign(new Error('no'), { name, $metadata: { httpStatusCode } });

test.each([
  ['a wrong key', answered(403, 'SignatureDoesNotMatch'), 'denied'],
  ['a full bucket', answered(400, 'QuotaExceeded'), 'full'],
  ['an error of the server', answered(500), 'failed'],
  ['a closed port', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'unreachable'],
  ['a range that does not exist', answered(416), null],
  ['a caller that has left', Object.assign(new Error('left'), { name: 'AbortError' }), null],
])('the reason of %s', (_, error, reason) => expect(reasonOf(error)).toBe(reason));
