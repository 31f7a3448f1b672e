import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessibleLayout } from '../../browser/support/back-office.ts';
import { useBrowser } from '../../browser/support/browser.ts';
import { holdRequests, signInAs } from '../../browser/support/page-setup.ts';
import { addContent } from '../../browser/support/site.ts';
import { until } from '../../support/calls/until.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
let learner: Person;

beforeAll(async () => {
  await addContent(app);
  learner = await app.learner();
});

/**
 * Returns the vertical distance in pixels between the first and the last text or picture that
 * reaches into the right third of the page's column.
 */
function spanOnTheRight(page: Page): Promise<number> {
  return page.evaluate(`(() => {
    const main = document.querySelector('#main');
    const { left, width } = document.querySelector('footer > div').getBoundingClientRect();
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const boxes = [...main.querySelectorAll('img, svg')].map((one) => one.getBoundingClientRect());
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      boxes.push(range.getBoundingClientRect());
    }
    const reaching = boxes.filter((one) => one.width > 1 && one.right > left + width * 0.66);
    const tops = reaching.map((one) => one.top);
    const bottoms = reaching.map((one) => one.bottom);
    return reaching.length ? Math.max(...bottoms) - Math.min(...tops) : 0;
  })()`);
}

const pages = [
  '/updates',
  '/downloads',
  '/search',
  '/search?q=grids',
  '/favorites',
  '/history',
  '/notes',
  '/profile',
  '/account/billing',
] as const;

describe.each([1440, 2560])('at %i px', (width) => {
  test.each(pages)('%s uses the full width of the page', async (path) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await signInAs(page, learner);
    await page.goto(`${app.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const waiting = page.locator('#main [role=status][aria-label^=Load]');
    await until('everything is loaded', async () => {
      return (await waiting.count()) === 0 && (await spanOnTheRight(page)) > 150;
    });
    await expectAccessibleLayout(page);
  });
});

test.each([
  ['/updates', '**/api/courses?*', 'Loading the updates'],
  ['/favorites', '**/api/favorites?*', 'Loading your favorites'],
])('%s shows a skeleton in the shape of its rows while loading', async (path, call, label) => {
  const page = await browser.newPage();
  await signInAs(page, learner);
  const release = await holdRequests(page, call);
  await page.goto(`${app.url}${path}`);
  const waiting = page.getByRole('status', { name: label });
  await waiting.waitFor();
  const first = await waiting.locator('> div').first().boundingBox();
  expect(first!.height).toBeGreaterThan(80);
  release();
  await waiting.waitFor({ state: 'detached' });
});
