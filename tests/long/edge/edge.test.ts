import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { freePort } from '@atelier/dev-machine/data/ports';
import { edgeKeyFile, edgeSettings } from '@atelier/infra/edge/edge-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../support/calls/http-client.ts';
import { until } from '../../support/calls/until.ts';
import { proLearner } from '../../support/money/commerce.ts';
import type { Admin } from '../../support/people/admin.ts';
import type { Person } from '../../support/people/person.ts';
import {
  because,
  type FrontProxy,
  nginx,
  startNginx,
} from '../../support/processes/front-proxy.ts';
import { useApp } from '../../support/processes/use-app.ts';

const edgeKey = 'only-for-tests-'.repeat(3);

describe.skipIf(!nginx)(`Media through nginx as the edge${because('nginx', nginx)}`, () => {
  const app = useApp({ env: { EDGE_KEY: edgeKey, TRUST_PROXY: '127.0.0.1' } });
  let edge: FrontProxy;
  let admin: Admin;
  let course: Course;
  let lesson: Lesson;
  let address: string;
  let playlist: string;
  beforeAll(async () => {
    const port = await freePort();
    edge = await startNginx(port, async (folder) => {
      const keyFile = path.join(folder, 'edge-key.conf');
      await writeFile(keyFile, edgeKeyFile(edgeKey));
      return edgeSettings({
        listen: `127.0.0.1:${port}`,
        gateways: [new URL(app.url).host.replace('localhost', '127.0.0.1')],
        store: app.env.S3_ENDPOINT!,
        ...{ cache: folder, cacheSize: '1g', temporary: folder, keyFile },
        accessLog: path.join(folder, 'access.log'),
      });
    });
    admin = await app.admin();
    course = await admin.createCourse({ price: 19 });
    const made = await admin.createLesson(course, { video: 'mp4-index-first' });
    lesson = await admin.untilMedia(course, made, 'ready');
    address = lesson.video_url!;
    const playback = `/api/courses/${course.id}/lessons/${lesson.id}/playback`;
    await until('the video streams', async () => {
      const { sources } = (await admin.get(playback)).json<{
        sources: { type: string; src: string }[];
      }>();
      playlist = sources.find(({ type }) => type === 'hls')?.src ?? '';
      return playlist !== '';
    });
  });
  afterAll(() => edge?.stop());

  /** What must be the same with and without the edge. */
  const seen = ({ status, headers, bytes }: Answer) => {
    const { date, connection, server, 'keep-alive': _, 'x-request-id': id, ...rest } = headers;
    expect(id).toMatch(/^[0-9a-f-]{32}/);
    // The body of an error names its request.
    const isError = headers['content-type']?.includes('json');
    const { requestId: __, ...error } = isError ? JSON.parse(bytes.toString() || '{}') : {};
    if (isError) delete rest['content-length'];
    delete rest['transfer-encoding'];
    // nginx leaves out what such an answer need not say.
    if ([206, 304].includes(status)) delete rest['accept-ranges'];
    if (status === 304) delete rest['content-type'];
    // nginx has set its own headers when it finds that the range is beyond the end.
    if (status === 416) {
      const [range] = headers['content-range']!.split(', ');
      return { status, range, body: error };
    }
    const sum = createHash('sha256').update(bytes).digest('hex');
    return { status, headers: rest, body: isError ? error : `${bytes.length} ${sum}` };
  };

  const same = async (
    person: Person,
    file: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ) => {
    const expected = seen(await person.call(method, file, { headers }));
    for (let time = 0; time < 2; time += 1) {
      const through = seen(await person.at(edge.url).call(method, file, { headers }));
      expect(through, `${method} ${file} ${JSON.stringify(headers)}`).toEqual(expected);
    }
    return expected;
  };

  test('whole files, HEAD and versions are the same as from the gateway', async () => {
    const whole = await same(admin, address);
    expect(whole.status).toBe(200);
    await same(admin, address, {}, 'HEAD');
    const { etag } = (await admin.get(address)).headers;
    for (const given of [etag!, `"other", ${etag}`, '"other"']) {
      await same(admin, address, { 'if-none-match': given });
    }
    for (const given of [etag!, '"other"']) {
      await same(admin, address, { range: 'bytes=0-9', 'if-range': given });
    }
  });

  test.each([
    ...['bytes=0-0', 'bytes=1000-1999', 'bytes=1000-', 'bytes=-500', 'bytes=1000-999999999'],
    ...[
      'bytes=400000-',
      'bytes=999999999-',
      'bytes=-0',
      'bytes=a-b',
      'lines=0-5',
      'nonsense',
      'bytes=0-1,5-6',
    ],
  ])('the range %s is the same as from the gateway', async (range) => {
    await same(admin, address, { range });
    await same(admin, address, { range }, 'HEAD');
  });

  test('streams, pictures and preview links are the same', async () => {
    await same(app.visitor(), lesson.thumbnail_url!);
    const outer = await admin.get(playlist);
    await same(admin, playlist);
    const variant = outer.text.split('\n').find((line) => line.endsWith('.m3u8'))!;
    const folder = playlist.slice(0, playlist.lastIndexOf('/') + 1);
    const inner = await admin.get(folder + variant);
    await same(admin, folder + variant);
    const media = inner.text.split('\n').find((line) => line !== '' && !line.startsWith('#'))!;
    const [, length, offset] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(inner.text)!;
    const last = Number(offset) + Number(length) - 1;
    const part = await same(admin, folder + media, { range: `bytes=${offset}-${last}` });
    expect(part.status).toBe(206);
    for (const file of ['/media/videos/none', '/media/', `${address}.none`]) {
      await same(app.visitor(), file);
    }
  });

  test('who may not read a file gets the same refusal, also once others have read it', async () => {
    const free = await app.learner();
    expect((await same(app.visitor(), address)).status).toBe(401);
    expect((await same(free, address)).status).toBe(403);
    expect((await same(await proLearner(app), address)).status).toBe(200);
    expect((await same(app.visitor(), address, { range: 'bytes=0-9' })).status).toBe(401);
  });

  test('a right that is taken away ends within seconds', async () => {
    const path = `/api/courses/${course.id}/lessons/${lesson.id}`;
    const visitor = app.visitor(edge.url);
    await admin.put(path, { free_preview: true });
    await until('a visitor may watch', async () => (await visitor.get(address)).status === 200);
    await admin.put(path, { free_preview: false });
    const gone = async () => (await visitor.get(address)).status === 401;
    await until('a visitor may not watch any more', gone, { within: 12_000 });
    const learner = await proLearner(app);
    expect((await learner.at(edge.url).get(address)).status).toBe(200);
    const before = learner.at(edge.url);
    await learner.post('/api/user-logout', { email: learner.email });
    const ended = async () => (await before.get(address)).status === 401;
    await until('an ended session does not open files', ended, { within: 12_000 });
  });

  test('the store is read once, and its addresses are in no log', async () => {
    const learner = await proLearner(app);
    await learner.at(edge.url).get(address);
    const visited = await readFile(path.join(edge.folder, 'access.log'), 'utf8');
    expect(visited).toContain(address);
    for (const process of app.processes) expect(process.logs()).not.toContain('X-Amz-Signature');
    expect(visited + edge.logs()).not.toMatch(/X-Amz|only-for-tests/);
  });

  test('nobody else may ask what the edge asks', async () => {
    const question = `/edge${address}`;
    for (const origin of [app.url, edge.url]) {
      for (const key of ['', 'wrong', edgeKey]) {
        const isTrusted = origin === app.url && key === edgeKey;
        const headers: Record<string, string> = key ? { 'x-edge-key': key } : {};
        const answer = await admin.at(origin).get(question, headers);
        expect(answer.status, `${origin} ${key}`).toBe(isTrusted ? 204 : 404);
        expect('x-media-address' in answer.headers).toBe(isTrusted);
      }
    }
  });
});
