import type { Page } from 'playwright-core';

/** Collects what the browser reports of inputs; durations come in steps of 8 ms from 16 on. */
export const inputCollector = `
  globalThis.slowest = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ interactionId, duration }) => {
    if (interactionId) slowest = Math.max(slowest, duration);
  })).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Milliseconds from the slowest input since the last call to its next paint; 0: less than reported. */
export async function slowestInput(page: Page): Promise<number> {
  // The browser reports an event once what it led to has been painted.
  await page.evaluate(
    'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted())))',
  );
  const slowest = await page.evaluate<number>('slowest');
  await page.evaluate('void (slowest = 0)');
  return slowest;
}
