import { describe, expect, test } from 'vitest';
import { expectError, expectFieldError } from '../../support/calls/errors.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

const length = 30_000;
const plain = 'x'.repeat(length);
const accents = `a${'\u0316\u0301'.repeat(length / 2)}`;
const rounds = 3;

async function call(path: string, password: string): Promise<void> {
  const body = { name: 'Ada', email: 'ada@atelier.test', password };
  expectFieldError(await app.visitor().post(path, body), 'password');
}

/** Returns the shortest of several response times, in ms, of a cheap request during a call. */
async function waitBeside(path: string, password: string): Promise<number> {
  const waits: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const called = call(path, password);
    const { milliseconds } = await app.visitor().get('/healthz');
    waits.push(milliseconds);
    await called;
  }
  return Math.min(...waits);
}

describe('a long password of combining accents', () => {
  test.each(['/api/register', '/api/login', '/api/adminlogin'])(
    'in POST %s does not delay other requests',
    async (path) => {
      const usual = Math.max(await waitBeside(path, plain), 5);
      expect(await waitBeside(path, accents)).toBeLessThan(50 * usual);
    },
  );
});

test('a form of thousands of parts without a name answers 400', async () => {
  const body = `${'--x\r\n\r\n\r\n'.repeat(5_000)}--x--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expectError(
    await app.visitor().call('POST', '/api/login', { headers, body }),
    400,
    'BAD_REQUEST',
  );
});
