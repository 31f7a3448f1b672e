import { freePort } from '@atelier/infra/data/ports';
import lighthouse, { defaultConfig, desktopConfig } from 'lighthouse';
import { launchChromium } from './chromium.ts';
import type { Product } from './product.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse gives a page, 0 to 100 a category. */
export interface Audited {
  readonly page: string;
  readonly scores: Readonly<Record<(typeof categories)[number], number>>;
  /** What took points, by Lighthouse's own names. */
  readonly faults: readonly string[];
  readonly reached: boolean;
}

const goal = 95;
/** Of performance on a phone: slow 4G, and a processor four times slower than this one. */
const goalOnPhone = 90;

/**
 * Audits the pages that most visits see, as a computer on a usual line would load them, and the
 * home page as Lighthouse's phone does.
 */
export async function auditPages({ app }: Product, courseId: string): Promise<Audited[]> {
  // Lighthouse has to know it before the browser runs.
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

/** The middle one of three, by performance. */
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
  if (!result) throw new Error(`Lighthouse has nothing to say about ${page}`);
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
