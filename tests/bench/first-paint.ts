import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { startBaseline } from './baselines/start-baseline.ts';
import { launchChromium } from './tools/chromium.ts';
import { compare, type Measured } from './tools/measure.ts';
import type { Product } from './tools/product.ts';

/** A static page of the same bytes may be at most 1.5 times as fast. */
const goal = 1 / 1.5;

/**
 * Measures the largest contentful paint of a first visit to the home page, against a file server
 * with the same document and fonts but no scripts.
 */
export async function measureFirstPaint({ app, folder }: Product): Promise<Measured> {
  const files = path.join(folder, 'static');
  await writeStaticPage(app.url, files);
  const server = await startBaseline('static-files', [files]);
  const browser = await launchChromium();
  try {
    return await compare({
      name: 'largest paint of the home page / static page of the same bytes',
      unit: 's',
      rounds: 9,
      goal,
      moreIsBetter: false,
      ours: () => largestPaint(browser, app.url.replace('localhost', '127.0.0.1')),
      baseline: () => largestPaint(browser, `${server.url}/index.html`),
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function writeStaticPage(url: string, files: string): Promise<void> {
  const dist = process.env.CLIENT_DIST;
  if (!dist) throw new Error('The client is not built');
  const document = await (await fetch(url)).text();
  const still = document
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<link[^>]*rel="(preload" as="fetch|manifest)".*?>/g, '');
  await mkdir(path.join(files, 'assets'), { recursive: true });
  await writeFile(path.join(files, 'index.html'), still);
  for (const [, face] of still.matchAll(/"\/(assets\/[^"]+\.woff2)"/g)) {
    await copyFile(path.join(dist, face!), path.join(files, face!));
  }
}

/** Returns the seconds from the start of a visit by a new browser context. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(`
      globalThis.largestPaint = 0;
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) largestPaint = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    `);
    await page.goto(url, { waitUntil: 'networkidle' });
    return (await page.evaluate<number>('largestPaint')) / 1_000;
  } finally {
    await context.close();
  }
}
