import type { Page } from 'playwright-core';

/**
 * Collects the input events that the browser reports. Durations are multiples of 8 ms, from 16 ms
 * on.
 */
export const inputCollector = `
  globalThis.slowest = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ interactionId, duration }) => {
    if (interactionId) slowest = Math.max(slowest, duration);
  })).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/**
 * Returns the milliseconds from the slowest input since the last call to its next paint; 0 if below
 * what the browser reports.
 */
export async function slowestInput(page: Page): Promise<number> {
  // The browser reports an event once its effect has been painted.
  await page.evaluate(
    'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted())))',
  );
  const slowest = await page.evaluate<number>('slowest');
  await page.evaluate('void (slowest = 0)');
  return slowest;
}
