import { freePort } from '@atelier/dev-machine/data/ports';
import lighthouse, { defaultConfig, desktopConfig } from 'lighthouse';
import { launchChromium } from './tools/chromium.ts';
import type { Product } from './tools/product.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse scores of a page, 0 to 100 per category. */
export interface Audited {
  readonly page: string;
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** Failed audits, by their Lighthouse names. */
  readonly faults: readonly string[];
  readonly reached: boolean;
}

const goal = 95;
/** Performance goal on a phone: slow 4G, and a CPU slowed down four times. */
const goalOnPhone = 90;

/**
 * Audits the most visited pages with the network of a desktop computer, and the home page with
 * Lighthouse's phone settings.
 */
export async function auditPages({ app }: Product, courseId: string): Promise<Audited[]> {
  // Lighthouse needs the port before the browser starts.
  const port = await freePort();
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  try {
    const audited: Audited[] = [];
    for (const page of ['/', '/courses', `/courses/${courseId}`, '/pricing', '/faq']) {
      audited.push(await audit(`${app.url}${page}`, page, port));
    }
    audited.push(await auditOnPhone(app.url, port));
    return audited;
  } finally {
    await browser.close();
  }
}

/** Returns the median of three audits, by performance. */
async function auditOnPhone(url: string, port: number): Promise<Audited> {
  const tries: Audited[] = [];
  for (let n = 0; n < 3; n++) tries.push(await audit(url, '/ on a phone', port, defaultConfig));
  const [, middle] = tries.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const { performance, ...others } = middle!.scores;
  const reached =
    performance >= goalOnPhone && Object.values(others).every((score) => score >= goal);
  return { ...middle!, reached };
}

async function audit(
  url: string,
  page: string,
  port: number,
  config = desktopConfig,
): Promise<Audited> {
  const flags = { port, output: 'json', logLevel: 'error' } as const;
  const result = await lighthouse(url, { ...flags, onlyCategories: [...categories] }, config);
  if (!result) throw new Error(`Lighthouse returned no result for ${page}`);
  const { lhr } = result;
  const rated = Object.fromEntries(
    categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]),
  ) as Audited['scores'];
  const weighed = categories.flatMap((id) => lhr.categories[id]?.auditRefs ?? []);
  const faults = weighed
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 0) < 0.9)
    .map(({ id }) => {
      const { displayValue, errorMessage } = lhr.audits[id] ?? {};
      return [id, displayValue, errorMessage].filter(Boolean).join(' ');
    });
  return {
    page,
    scores: rated,
    faults,
    reached: Object.values(rated).every((score) => score >= goal),
  };
}
