import type { Browser } from 'playwright-core';
import { launchChromium } from './tools/chromium.ts';
import { median } from './tools/measure.ts';
import type { Product } from './tools/product.ts';

/** Milliseconds of processor time that the page's thread takes until the network is idle. */
export interface PageWork {
  readonly path: string;
  readonly script: number;
  readonly all: number;
}

const paths = ['/', '/courses', '/pricing'];
const visits = 7;

/** Returns the median work of visits by fresh browser contexts. */
export async function measurePageScripts({ app }: Product): Promise<PageWork[]> {
  const browser = await launchChromium();
  try {
    const pages: PageWork[] = [];
    for (const path of paths) {
      const works: Omit<PageWork, 'path'>[] = [];
      while (works.length < visits) works.push(await visit(browser, `${app.url}${path}`));
      const script = median(works.map((work) => work.script));
      pages.push({ path, script, all: median(works.map((work) => work.all)) });
    }
    return pages;
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, url: string): Promise<Omit<PageWork, 'path'>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    // Other load on the machine does not count.
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url, { waitUntil: 'networkidle' });
    const { metrics } = await devTools.send('Performance.getMetrics');
    const milliseconds = (wanted: string) =>
      1_000 * metrics.find(({ name }) => name === wanted)!.value;
    return { script: milliseconds('ScriptDuration'), all: milliseconds('TaskDuration') };
  } finally {
    await context.close();
  }
}
