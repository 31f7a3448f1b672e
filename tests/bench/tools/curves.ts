import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type App, startApp } from '@atelier/dev-machine/app';
import { repoRoot } from '@atelier/dev-machine/paths';
import { MongoClient } from 'mongodb';
import { seedCatalog } from '../../support/catalog/seed-catalog.ts';
import { startBaseline } from '../baselines/start-baseline.ts';
import { type Curve, lineChart } from './line-chart.ts';
import { median } from './measure.ts';
import type { Product } from './product.ts';
import { throughput } from './read.ts';

const connections = [1, 10, 100, 1_000];
const sizes = [100, 1_000, 10_000, 100_000];
const gateways = [1, 2, 4];
const rounds = 3;

/** Measurement of each line of a curve at one point. */
type Lines = Readonly<Record<string, () => Promise<number>>>;

/**
 * Returns the medians of several rounds. The lines take turns, so that a busy moment affects all of
 * them.
 */
async function point(lines: Lines): Promise<Record<string, number>> {
  const found: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++) {
    const turn = Object.entries(lines);
    for (const [name, measure] of round % 2 === 0 ? turn : turn.toReversed()) {
      found[name] = [...(found[name] ?? []), await measure()];
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, values]) => [name, median(values)]));
}

async function curve(
  about: Omit<Curve, 'points'>,
  along: readonly number[],
  linesAt: (x: number) => Lines | Promise<Lines>,
): Promise<Curve> {
  const points: Curve['points'][number][] = [];
  for (const x of along) {
    const values = await point(await linesAt(x));
    process.stdout.write(`  ${about.title}, ${x}: ${JSON.stringify(values)}\n`);
    points.push({ x, values });
  }
  return { ...about, points };
}

const local = (url: string) => url.replace('localhost', '127.0.0.1');
const hotPath = '/api/courses?per_page=20';

/**
 * Measures the cached read by number of connections, against a server that only sends the same
 * bytes.
 */
async function byConnections({ app, folder }: Product): Promise<Curve> {
  const url = `${local(app.url)}${hotPath}`;
  const file = path.join(folder, 'page.json');
  await writeFile(file, new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const bare = await startBaseline('bare-http', [file]);
  const about = { name: 'connections', title: 'A hot read', x: 'connections', y: 'requests/s' };
  try {
    return await curve(about, connections, (count) => ({
      Atelier: () => throughput(url, count),
      'bare http': () => throughput(bare.url, count),
    }));
  } finally {
    await bare.stop();
  }
}

/** Measures the same read by number of gateways, which share 100 connections. */
async function byGateways({ app, env, folder }: Product): Promise<Curve> {
  const others = { catalog: 0, users: 0, livestreams: 0, commerce: 0, media: 0, worker: 0 };
  let more: App | undefined;
  const about = { name: 'gateways', title: 'A hot read', x: 'gateways', y: 'requests/s' };
  try {
    return await curve(about, gateways, async (count) => {
      await more?.stop();
      const counts = { ...others, gateway: count - 1 };
      more = count > 1 ? await startApp({ env, dataDir: folder, counts }) : undefined;
      const urls = [app.url, ...(more?.urls ?? [])].map((url) => `${local(url)}${hotPath}`);
      const each = Math.floor(100 / urls.length);
      return {
        Atelier: async () => {
          const parts = await Promise.all(urls.map((url) => throughput(url, each)));
          return parts.reduce((sum, part) => sum + part, 0);
        },
      };
    });
  } finally {
    await more?.stop();
  }
}

/** Waits until the gateway answers: it discovers a restarted service with a short delay. */
async function untilAnswered(url: string): Promise<void> {
  while (!(await fetch(url)).ok) await pause(100);
}

/** Measures a page of a category by size of the catalog, against the bare driver. */
async function byCourses({ app, env, cookie }: Product): Promise<Curve> {
  const client = await MongoClient.connect(env.MONGO_URL!);
  const db = client.db('atelier_catalog');
  const bare = await startBaseline('fastify-mongo-page', ['atelier_catalog'], {
    MONGO_URL: env.MONGO_URL!,
  });
  const about = { name: 'courses', title: 'A page of a category', x: 'courses', y: 'requests/s' };
  try {
    return await curve(about, sizes, async (courses) => {
      for (const name of ['courses', 'lessons', 'categories', 'instructors']) {
        await db.collection(name).deleteMany({});
      }
      const { category } = await seedCatalog(db, { courses, lessons: 1 });
      // The restarted service indexes the rows before it answers, and so not during the
      // measurement.
      await app.process('catalog').restart();
      const page = `/api/courses?category_id=${category}`;
      await untilAnswered(`${local(app.url)}${page}`);
      return {
        'Atelier, cached by the gateway': () => throughput(`${local(app.url)}${page}`, 10),
        'Atelier, not cached': () => throughput(`${local(app.url)}${page}`, 10, { cookie }),
        'fastify + MongoDB driver': () => throughput(`${bare.url}${page}`, 10),
      };
    });
  } finally {
    await bare.stop();
    await client.close();
  }
}

/**
 * Measures how the product scales with connections, gateways and courses, and writes the charts of
 * docs/PERFORMANCE.md. Leaves a catalog of 100,000 courses, so it must run last.
 */
export async function measureCurves(product: Product): Promise<Curve[]> {
  const folder = path.join(repoRoot, 'docs/images/performance');
  await mkdir(folder, { recursive: true });
  const curves: Curve[] = [];
  for (const measure of [byConnections, byGateways, byCourses]) {
    const one = await measure(product);
    await writeFile(path.join(folder, `by-${one.name}.svg`), lineChart(one));
    curves.push(one);
  }
  return curves;
}
