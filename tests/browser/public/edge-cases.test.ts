import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { addContent, desktop, overflows, phone, type SiteContent } from '../support/site.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
let content: SiteContent;
beforeAll(async () => {
  content = await addContent(app);
});

/** Opens a page and waits until the client has drawn it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${app.url}${path}`);
  await page.locator('[data-prerendered]').first().waitFor({ state: 'detached' });
}

/** Changes the body of responses that match a pattern. */
async function answerWith(page: Page, pattern: string, change: (body: never) => unknown) {
  await page.route(pattern, async (route) => {
    try {
      const answer = await route.fetch();
      await route.fulfill({ json: change((await answer.json()) as never) });
    } catch (error) {
      if (!page.isClosed()) throw error;
    }
  });
}

test('while the API is unreachable, a course shows an error, and Retry recovers', async () => {
  const page = await browser.newPage({ viewport: phone });
  await page.clock.install();
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${app.url}/courses/${content.courses[0]!.id}`);
  const main = page.locator('#main');
  const retry = main.getByRole('button', { name: 'Retry' });
  await until('the retries are over', async () => {
    await page.clock.runFor(5_000);
    return retry.isVisible();
  });
  await main.getByText('The course could not be loaded', { exact: true }).first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  await page.unroute('**/api/**');
  await retry.click();
  await main.getByText('Start Learning').first().waitFor();
});

test('an empty list of courses is accessible', async () => {
  const page = await browser.newPage({ viewport: phone });
  await answerWith(page, '**/api/courses', () => []);
  await open(page, '/courses');
  await page.getByText('No courses yet').waitFor();
  expect(await overflows(page)).toBe(false);
  expect(await accessibilityViolations(page)).toEqual([]);
});

describe('many tutorials', () => {
  const many = (groups: SiteContent['tutorial'][]) => {
    const [first] = groups;
    return Array.from({ length: 14 }, (_, group) => ({
      ...first!,
      ...{ id: `group-${group}`, title: `Group ${group + 1}` },
      tutorials: Array.from({ length: 30 }, (_, step) => ({
        ...first!.tutorials[0]!,
        ...{ id: `step-${group}-${step}`, title: `Step ${step + 1}` },
      })),
    }));
  };

  test.each(widths(desktop, phone))(
    'are shown six groups at a time, at $width px',
    atBothWidths,
    async (viewport) => {
      const page = await browser.newPage({ viewport });
      await answerWith(page, '**/api/tutorials/main', many);
      await open(page, '/tutorials');
      const groups = page.locator('#main').getByRole('article');
      await page.getByText('420 tutorials').waitFor();
      const more = page.getByRole('button', { name: 'More tutorials' });
      for (const count of [6, 12]) {
        await expect.poll(() => groups.count()).toBe(count);
        await more.focus();
        await page.keyboard.press('Enter');
      }
      await expect.poll(() => groups.count()).toBe(14);
      expect(await more.count(), 'there is nothing more to show').toBe(0);
      await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Group 13');
      expect(await overflows(page)).toBe(false);
    },
  );

  test('of one group are in a box 360 px high that scrolls by keyboard', async () => {
    const page = await browser.newPage({ viewport: phone });
    await answerWith(page, '**/api/tutorials/main', many);
    await open(page, '/tutorials');
    const box = page.getByRole('list', { name: 'Tutorials of Group 1', exact: true });
    await expect.poll(async () => (await box.boundingBox())?.height).toBe(360);
    type Scrolled = { scrollTop: number; clientHeight: number; scrollHeight: number };
    const scrolled = () => box.evaluate((list) => (list as unknown as Scrolled).scrollTop);
    const below = () =>
      box.evaluate((element) => {
        const list = element as unknown as Scrolled;
        return list.scrollHeight - list.clientHeight - list.scrollTop;
      });
    await box.focus();
    // A key pressed while the box is still being laid out has no effect, so it is pressed again.
    await until('its end is in view', async () => {
      await page.keyboard.press('End');
      return (await below()) < 1;
    });
    expect(await scrolled()).toBeGreaterThan(360);
    await until('its start is back', async () => {
      await page.keyboard.press('Home');
      return (await scrolled()) === 0;
    });
    await page.keyboard.press('Tab');
    for (let step = 0; step < 12; step++) await page.keyboard.press('Tab');
    await until('the box scrolls with the focus', async () => (await scrolled()) > 0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tutorials/step-0-12');
  });
});
