import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@atelier/dev-machine/data/ports';
import { edgeFolder, edgeKeyFile, edgeSettings } from '@atelier/infra/edge/edge-settings';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenToMedia } from '../../support/calls/events.ts';
import { send } from '../../support/calls/http-client.ts';
import { until } from '../../support/calls/until.ts';
import { TusUpload } from '../../support/media/tus.ts';
import { learnerPassword } from '../../support/processes/app.ts';
import {
  because,
  caddy,
  type FrontProxy,
  nginx,
  startCaddy,
  startNginx,
} from '../../support/processes/front-proxy.ts';
import { useApp } from '../../support/processes/use-app.ts';

const edgeKey = 'only-for-tests-'.repeat(3);
const app = useApp({
  counts: { worker: 0 },
  env: {
    ...{ EDGE_KEY: edgeKey, TRUST_PROXY: '127.0.0.1' },
    CLIENT_DIST: process.env.CLIENT_DIST ?? '',
  },
});
const gateway = () => new URL(app.url).host.replace('localhost', '127.0.0.1');
const example = (file: string) => readFile(path.join(edgeFolder, file), 'utf8');

/** The example for nginx, on a port of the test and without its certificate. */
async function nginxExample(folder: string, port: number): Promise<string> {
  const site = (await example('nginx-tls.conf'))
    .replace('127.0.0.1:3000', gateway())
    .replace(/server \{\n {2}listen 80;[^}]*\}\n/, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/ {2}ssl_certificate.*\n/g, '');
  return mainConfig(folder, site);
}

const mainConfig = (folder: string, site: string) => `
  pid ${folder}/pid;
  error_log stderr;
  events {}
  http {
    access_log off;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    ${site}
  }`;

async function edge(folder: string, port: number): Promise<string> {
  const keyFile = path.join(folder, 'edge-key.conf');
  await writeFile(keyFile, edgeKeyFile(edgeKey));
  return edgeSettings({
    ...{ listen: `127.0.0.1:${port}`, gateways: [gateway()], store: app.env.S3_ENDPOINT! },
    ...{ cache: folder, cacheSize: '1g', temporary: folder, keyFile, accessLog: 'off' },
  });
}

async function caddyExample(port: number): Promise<string> {
  const site = (await example('Caddyfile'))
    .replace('learn.example.com {', `http://127.0.0.1:${port}, http://localhost:${port} {`)
    .replace('127.0.0.1:3000', gateway());
  return `{\n\tadmin off\n\tauto_https off\n}\n${site}`;
}

const proxies = [
  {
    title: `nginx with nginx-tls.conf${because('nginx', nginx)}`,
    found: nginx,
    start: (port: number) => startNginx(port, (folder) => nginxExample(folder, port)),
  },
  {
    title: `the edge${because('nginx', nginx)}`,
    found: nginx,
    start: (port: number) => startNginx(port, (folder) => edge(folder, port)),
  },
  {
    title: `Caddy with Caddyfile${because('caddy', caddy)}`,
    found: caddy,
    start: async (port: number) => startCaddy(port, await caddyExample(port)),
  },
];

describe.for(proxies)('Behind $title', ({ found, start }) => {
  let proxy: FrontProxy;
  beforeAll(async () => {
    if (found) proxy = await start(await freePort());
  });
  afterAll(() => proxy?.stop());

  test.skipIf(!found)('an upload reaches the gateway while it is still being sent', async () => {
    const admin = (await app.admin()).at(proxy.url);
    const metric = async () => {
      const { text } = await send(app.process('gateway').opsUrl, 'GET', '/metrics');
      return Number(/^atelier_upload_bytes_total\{kind="resumable"\} (\d+)/m.exec(text)?.[1]);
    };
    const mebibyte = 1024 ** 2;
    const start = Buffer.alloc(16 * mebibyte, 1);
    start.write('ftypisom', 4, 'latin1');
    const before = await metric();
    const length = 2 * start.length;
    const upload = await TusUpload.begin(admin, { length, metadata: { filename: 'a.mp4' } });
    async function* halves() {
      yield start;
      // What the gateway has counted has passed the proxy.
      await until('half of it has arrived', async () => (await metric()) - before >= 8 * mebibyte);
      yield Buffer.alloc(start.length, 2);
    }
    const headers = { 'content-length': String(length) };
    const answer = await upload.patch(0, halves(), { headers });
    expect(answer.status, answer.text).toBe(204);
    expect(answer.headers['upload-offset']).toBe(String(length));
    await upload.remove();
  });

  test.skipIf(!found)('events arrive as they happen', async () => {
    const admin = await app.admin();
    const stream = await listenToMedia(admin.at(proxy.url));
    await admin.createCourse();
    await until('the change is announced', () => Promise.resolve(stream.changes.length > 0));
    expect(stream.isOver()).toBe(false);
    stream.close();
  });

  test.skipIf(!found)('the address of a person is that of their connection', async () => {
    const { email } = await app.learner();
    const cookie = await signInFrom('127.0.0.2', proxy.url, { email, password: learnerPassword });
    const record = await send(app.url, 'GET', '/api/account/export', { headers: { cookie } });
    const { sessions } = record.json<{ sessions: { address: string }[] }>();
    expect(sessions.map(({ address }) => address)).toContain('127.0.0.2');
    expect(record.text).not.toContain('203.0.113.7');
  });

  test.skipIf(!found)('pages and files of the client are served', async () => {
    const page = await send(proxy.url, 'GET', '/');
    expect(page.status).toBe(200);
    const file = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? '/robots.txt';
    for (const encoding of ['', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const direct = await send(app.url, 'GET', file, { headers });
      for (let time = 0; time < 2; time += 1) {
        const through = await send(proxy.url, 'GET', file, { headers });
        expect(through.status).toBe(200);
        expect(through.bytes.equals(direct.bytes)).toBe(true);
        expect(through.headers['cache-control']).toBe(direct.headers['cache-control']);
        expect(through.headers['content-encoding']).toBe(direct.headers['content-encoding']);
      }
    }
  });
});

test.skipIf(!nginx)(`nginx accepts nginx-tls.conf as it is${because('nginx', nginx)}`, async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-nginx-'));
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) =>
    path.join(folder, name),
  );
  const pair = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=learn.example.com'];
  await execa('openssl', ['req', ...pair, '-keyout', key!, '-out', certificate!]);
  const site = (await example('nginx-tls.conf'))
    .replaceAll('/etc/letsencrypt/live/learn.example.com', folder)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443', `listen 127.0.0.1:${await freePort()}`);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, mainConfig(folder, site));
  const run = await execa(nginx!, ['-t', '-p', folder, '-c', file], { reject: false, all: true });
  expect(run.exitCode, run.all).toBe(0);
  await rm(folder, { recursive: true });
});

test.skipIf(!caddy)(`Caddy accepts the Caddyfile as it is${because('caddy', caddy)}`, async () => {
  const args = ['adapt', '--config', path.join(edgeFolder, 'Caddyfile'), '--validate'];
  const run = await execa(caddy!, args, { reject: false, all: true });
  expect(run.exitCode, run.all).toBe(0);
});

/** Signs a learner in from an address of this machine, with a header that claims another one. */
async function signInFrom(localAddress: string, url: string, body: object): Promise<string> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(`${url}/api/login`.replace('localhost', '127.0.0.1'), {
      ...{ method: 'POST', localAddress, agent: false },
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    });
    outgoing.once('response', resolve).once('error', reject).end(JSON.stringify(body));
  });
  expect(answer.statusCode, await text(answer)).toBe(201);
  return String(answer.headers['set-cookie']?.[0]?.split(';')[0]);
}
