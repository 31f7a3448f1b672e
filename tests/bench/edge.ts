import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@atelier/dev-machine/data/ports';
import { edgeKeyFile, edgeSettings } from '@atelier/infra/edge/edge-settings';
import autocannon from 'autocannon';
import { nginx, startNginx } from '../support/processes/front-proxy.ts';
import { compare, type Measured, median } from './tools/measure.ts';
import { copyStream, type Segment, segmentsOf, streamOf } from './tools/playing.ts';
import { edgeKey, type Product } from './tools/product.ts';

const learners = 200;

export interface EdgeFigures {
  readonly watching: Measured;
  /** Processor time of the gateway for a segment, in milliseconds. */
  readonly processorMs: { readonly direct: number; readonly edge: number; readonly check: number };
  readonly reached: boolean;
}

/**
 * Measures 200 learners, each with a session of their own, who watch through nginx as the edge,
 * beside nginx with plain files; and what the gateway does meanwhile. Null without nginx.
 */
export async function measureEdge(product: Product, courseId: string): Promise<EdgeFigures | null> {
  if (!nginx) return null;
  const { app, env, folder, cookie } = product;
  const src = `${app.url}${await streamOf(product, courseId)}`;
  const root = path.join(folder, 'edge-files');
  await copyStream(src, cookie, root);
  const segments = await segmentsOf(src, cookie);
  const [edgePort, plainPort] = [await freePort(), await freePort()];
  const keyFile = path.join(folder, 'edge-key.conf');
  await writeFile(keyFile, edgeKeyFile(edgeKey));
  const edge = await startNginx(edgePort, (temporary) =>
    edgeSettings({
      ...{ listen: `127.0.0.1:${edgePort}`, store: env.S3_ENDPOINT!, cache: temporary, temporary },
      gateways: [new URL(app.url).host.replace('localhost', '127.0.0.1')],
      ...{ cacheSize: '1g', keyFile, accessLog: 'off' },
    }),
  );
  const plain = await startNginx(plainPort, async (temporary) =>
    plainFiles(temporary, root, plainPort),
  );
  try {
    const folderOf = (base: string) => new URL('.', src).href.replace(app.url, base);
    const bases = {
      direct: folderOf(app.url.replace('localhost', '127.0.0.1')),
      edge: folderOf(`http://127.0.0.1:${edgePort}`),
      check: folderOf(`${app.url.replace('localhost', '127.0.0.1')}/edge`),
      plain: `http://127.0.0.1:${plainPort}/`,
    };
    await watchOnce(bases.edge, segments, cookie);
    const watching = await compare({
      name: `${learners} learners watching through the edge against nginx with plain files`,
      ...{ unit: 'segments/s', rounds: 5, goal: 0.9, moreIsBetter: true },
      ours: () => watchOnce(bases.edge, segments, cookie),
      baseline: () => watchOnce(bases.plain, segments, cookie),
    });
    const cost = async (base: string) => {
      const rounds: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        rounds.push(await processorPer(product, () => countOf(base, segments, cookie)));
      }
      return median(rounds);
    };
    const processorMs = {
      direct: await cost(bases.direct),
      edge: await cost(bases.edge),
      check: await cost(bases.check),
    };
    const reached = watching.verdict === 'reached' && processorMs.edge <= processorMs.direct / 10;
    return { watching, processorMs, reached };
  } finally {
    await Promise.all([edge.stop(), plain.stop()]);
  }
}

const plainFiles = (folder: string, root: string, port: number) => `
  worker_processes auto;
  pid ${folder}/pid;
  error_log stderr;
  events { worker_connections 4096; }
  http {
    access_log off;
    sendfile on;
    server { listen 127.0.0.1:${port}; root ${root}; location = /healthz { return 200; } }
  }`;

/** Lets each learner fetch segments for five seconds, with a `Cookie` header of their own. */
async function watch(base: string, segments: readonly Segment[], cookie: string) {
  let number = 0;
  const found = await autocannon({
    ...{ url: base, connections: learners, duration: 5 },
    setupClient: (client) => {
      number += 1;
      const headers = { cookie: `${cookie}; learner=${number}`, 'x-edge-key': edgeKey };
      client.setRequests(
        segments.map(({ media, range }) => ({
          ...{ method: 'GET' as const, path: new URL(media, base).pathname },
          headers: { ...headers, range },
        })),
      );
    },
  });
  if (found.non2xx > 0 || found.errors > 0) throw new Error(`${base} failed under load`);
  return found.requests;
}

const watchOnce = async (base: string, segments: readonly Segment[], cookie: string) =>
  (await watch(base, segments, cookie)).average;
const countOf = async (base: string, segments: readonly Segment[], cookie: string) =>
  (await watch(base, segments, cookie)).total;

/** Returns the processor time that the gateway takes for each answer, in milliseconds. */
async function processorPer({ app }: Product, work: () => Promise<number>): Promise<number> {
  const seconds = async () => {
    const headers = { connection: 'close' };
    const response = await fetch(`${app.process('gateway').opsUrl}/metrics`, { headers });
    const metrics = await response.text();
    return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(metrics)?.[1]);
  };
  const before = await seconds();
  const answers = await work();
  return (((await seconds()) - before) * 1_000) / answers;
}
