import { once } from 'node:events';
import type { App } from '@atelier/dev-machine/app';
import { compare, type Measured, median } from './tools/measure.ts';
import type { Product } from './tools/product.ts';

/**
 * Typical search terms: a word, half a word, a typo, several words, accents, and a term that
 * matches almost everything.
 */
const questions = [
  'kerning',
  'pos',
  'kernign',
  'cafe motion',
  'colour basics 77',
  'in',
  'practice',
];
/** Maximum median response time, in milliseconds. */
const goalMs = 50;
/** Maximum growth in MiB of the searching process with 10,000 courses and their lessons. */
const growthGoal = 60;

export interface SearchFigures {
  readonly measured: Measured;
  readonly medianMs: number;
  readonly slowestMs: number;
  /** Memory of the restarted catalog process, without and with the large catalog. */
  readonly memoryMebibytes: { readonly empty: number; readonly full: number };
  readonly reached: boolean;
}

/**
 * Measures successive searches among 10,000 courses with four lessons each, against reading a
 * course by its slug through the same gateway and service.
 */
export async function measureSearch(
  { app, cookie }: Product,
  empty: number,
): Promise<SearchFigures> {
  const full = await memoryAfterStart(app);
  const times: number[] = [];
  const search = async () => {
    const own: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      for (const q of questions) {
        own.push(await millisecondsOf(`${app.url}/api/search?q=${encodeURIComponent(q)}`));
      }
    }
    times.push(...own);
    return median(own);
  };
  // Uses an admin's cookie, which bypasses the gateway's cache.
  const bySlug = async () => {
    const own: number[] = [];
    for (let n = 0; n < 21; n++) {
      own.push(await millisecondsOf(`${app.url}/api/courses/seeded-${n * 400}`, { cookie }));
    }
    return median(own);
  };
  const measured = await compare({
    name: 'A search in 10,000 courses with lessons against one course by slug',
    unit: 'ms',
    rounds: 5,
    moreIsBetter: false,
    goal: 0.1,
    ours: search,
    baseline: bySlug,
  });
  const [medianMs, slowestMs] = [median(times), Math.max(...times)];
  return {
    measured,
    medianMs,
    slowestMs,
    memoryMebibytes: { empty, full },
    reached: medianMs <= goalMs && full - empty <= growthGoal,
  };
}

/** Restarts the catalog process, and returns its memory in MiB after its first search. */
export async function memoryAfterStart(app: App): Promise<number> {
  const catalog = app.process('catalog');
  await catalog.restart();
  await untilAnswered(`${app.url}/api/search?q=kerning`);
  return memoryOf(catalog.opsUrl);
}

async function millisecondsOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const started = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}

async function untilAnswered(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { ok } = await fetch(url);
    if (ok) return;
    if (tries === 100) throw new Error(`${url} does not answer`);
    await once(AbortSignal.timeout(100), 'abort');
  }
}

async function memoryOf(opsUrl: string): Promise<number> {
  const text = await (await fetch(`${opsUrl}/metrics`)).text();
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
  return Math.round(bytes / 1024 ** 2);
}
