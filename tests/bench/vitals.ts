import type { Browser, Page } from 'playwright-core';
import { inputCollector, slowestInput } from './input-to-paint.ts';
import { launchChromium } from './tools/chromium.ts';
import { median } from './tools/measure.ts';
import type { Product } from './tools/product.ts';

/** One of the Core Web Vitals of the home page, as the median of the rounds. */
export interface Vital {
  readonly name: 'LCP' | 'CLS' | 'INP';
  readonly unit: 'ms' | '';
  readonly value: number;
  /** Maximum value. */
  readonly goal: number;
  readonly reached: boolean;
}

interface Visit {
  readonly lcp: number;
  readonly cls: number;
  readonly inp: number;
}

const rounds = 5;

/** Collects in the page what the browser reports about paints and layout shifts. */
const collector = `
  globalThis.vitals = { lcp: 0, cls: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => { vitals.lcp = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) vitals.cls += value; });
`;

/** Visits the home page of the production build for the first time and uses it like a visitor. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(collector + inputCollector);
    await page.goto(url, { waitUntil: 'networkidle' });
    await use(page);
    const inp = await slowestInput(page);
    return { ...(await page.evaluate<Omit<Visit, 'inp'>>('vitals')), inp };
  } finally {
    await context.close();
  }
}

/** Opens the account dialog and types, opens the More menu, and expands a card. */
async function use(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').pressSequentially('ada@example.com');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  const card = page.getByRole('region', { name: 'All courses' }).getByRole('article').first();
  await card.getByRole('button', { name: 'More Info' }).click();
  await card.getByRole('button', { name: 'Less Info' }).waitFor();
}

/**
 * Measures the largest paint, the layout shifts and the slowest response to input in each of five
 * visits.
 */
export async function measureVitals({ app }: Product): Promise<Vital[]> {
  const browser = await launchChromium();
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await visit(browser, app.url));
    const middle = (name: keyof Visit) => median(visits.map((one) => one[name]));
    const vital = (name: Vital['name'], unit: Vital['unit'], value: number, goal: number) => ({
      ...{ name, unit, value, goal, reached: value <= goal },
    });
    return [
      vital('LCP', 'ms', middle('lcp'), 1_200),
      vital('CLS', '', middle('cls'), 0.02),
      vital('INP', 'ms', middle('inp'), 80),
    ];
  } finally {
    await browser.close();
  }
}
