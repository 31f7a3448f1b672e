import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

const path = '/api/unsubscribe/made-up';
const oneClick = 'List-Unsubscribe=One-Click';
const form =
  '--edge\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--edge--\r\n';

test.each([
  ['application/x-www-form-urlencoded', oneClick],
  ['multipart/form-data; boundary=edge', form],
])(
  'POST /api/unsubscribe/:token takes %s, and refuses a token that is not ours',
  async (type, body) => {
    const headers = { 'content-type': type };
    const answer = await app.visitor().call('POST', path, { headers, body });
    expectError(answer, 400, 'VALIDATION');
  },
);

test('GET /api/unsubscribe/:token leads to the page with the button', async () => {
  const answer = await app.visitor().get(path);
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe('/unsubscribe#token=made-up');
});

test('a body that no mail program sends is refused', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'a'.repeat(10_000);
  const answer = await app.visitor().call('POST', path, { headers, body });
  expectError(answer, 413, 'TOO_LARGE');
});

test('other addresses take no such form', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.visitor().call('POST', '/api/contact', { headers, body: oneClick });
  expectError(answer, 415, 'UNSUPPORTED_MEDIA');
});
