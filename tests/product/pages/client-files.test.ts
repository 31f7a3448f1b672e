import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });

/** Returns the path of a large script of the built client. */
async function scriptPath(): Promise<string> {
  const { text } = await app.visitor().get('/shell.html');
  const [, path] = /<link rel="modulepreload"[^>]* href="(\/assets\/react-[^"]+\.js)"/.exec(text)!;
  return path!;
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a script is served in the %s form of the build, with its length', async (encoding, unpack) => {
  const path = await scriptPath();
  const whole = await app.visitor().get(path);
  const { headers, bytes } = await app.visitor().get(path, { 'accept-encoding': encoding });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-type']).toBe(whole.headers['content-type']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers.vary).toContain('accept-encoding');
  // A response that is compressed on the fly has no length.
  expect(headers['content-length']).toBe(String(bytes.length));
  expect(unpack(bytes).equals(whole.bytes)).toBe(true);
});

test.each(['/home.html', '/pages.json', '/.build-hash', '/assets/none.js'])(
  '%s is not served',
  async (path) => {
    const { status } = await app.visitor().get(path);
    expect(status).toBe(404);
  },
);

test('the compressed forms of a script have no URLs of their own', async () => {
  const path = await scriptPath();
  for (const suffix of ['.br', '.gz']) {
    const { status } = await app.visitor().get(`${path}${suffix}`);
    expect(status).toBe(404);
  }
});
