import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { desktop, overflows } from '../support/site.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const narrow = { width: 320, height: 640 };

beforeAll(async () => {
  const admin = await app.admin();
  const { id: type } = await admin.createCategory('Type design');
  for (const [title, difficulty, category] of [
    ['Serifs', 'advanced', type],
    ['Sans', 'beginner', type],
    ['Grids', 'beginner', undefined],
    ['Colour', 'beginner', undefined],
  ] as const) {
    const fields = { title, subtitle: `About ${title}`, difficulty };
    await admin.createCourse({ ...fields, ...(category && { category_id: category }) });
  }
});

const filterOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter courses' }).getByRole('list', { name });
const titlesOf = (page: Page) =>
  page
    .getByRole('region', { name: 'All courses' })
    .getByRole('article')
    .getByRole('heading', { level: 3 })
    .allInnerTexts();

describe.each(
  widths(
    { name: 'desktop, dark', viewport: desktop, colorScheme: 'dark' as const },
    { name: '320 px, light', viewport: narrow, colorScheme: 'light' as const },
  ),
)('$name', atBothWidths, ({ viewport, colorScheme }) => {
  test('courses can be filtered by level and topic, with counts, and the URL contains the filters', async () => {
    const page = await browser.newPage({ viewport, colorScheme });
    await page.goto(`${app.url}/courses`);
    const levels = filterOf(page, 'Level').getByRole('link');
    await levels.first().waitFor();
    const [all, beginner, advanced] = await levels.allInnerTexts();
    expect([all, beginner, advanced].map((text) => text?.replace(/\s+/g, ' '))).toEqual([
      'All levels 4 courses',
      'Beginner 3 courses',
      'Advanced 1 course',
    ]);
    await levels.filter({ hasText: 'Beginner' }).click();
    await page.waitForURL('**/courses?level=beginner');
    await page.getByText('3 courses found').waitFor({ state: 'attached' });
    await expect
      .poll(async () => (await titlesOf(page)).sort())
      .toEqual(['Colour', 'Grids', 'Sans']);
    const topic = filterOf(page, 'Topic').getByRole('link', { name: 'Type design' });
    expect((await topic.innerText()).replace(/\s+/g, ' ')).toBe('Type design 1 course');
    await topic.click();
    await page.waitForURL('**/courses?level=beginner&topic=Type+design');
    await filterOf(page, 'Topic')
      .locator('[aria-current=true]', { hasText: 'Type design' })
      .waitFor();
    await expect.poll(() => titlesOf(page)).toEqual(['Sans']);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await page.reload();
    await filterOf(page, 'Topic').waitFor();
    await expect.poll(() => titlesOf(page)).toEqual(['Sans']);
    expect(
      await page.getByRole('region', { name: 'Featured courses' }).getByRole('article').count(),
    ).toBe(2);
    await page.goto(`${app.url}/courses?level=intermediate`);
    await page.getByText('No courses match these filters').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.waitForURL(`${app.url}/courses`);
    await page.getByRole('region', { name: 'All courses' }).getByRole('article').nth(3).waitFor();
  });
});

test('in All courses, the two featured courses come first without covers and the others have covers', async () => {
  const page = await browser.newPage({ viewport: desktop });
  await page.goto(`${app.url}/courses`);
  const all = page.getByRole('region', { name: 'All courses' }).getByRole('article');
  await all.first().waitFor();
  expect(await all.count()).toBe(4);
  const painted = await Promise.all(
    (await all.all()).map((card) => card.locator('svg[viewBox="0 0 400 300"]').count()),
  );
  expect(painted).toEqual([0, 0, 1, 1]);
  expect(await page.getByText('Featured', { exact: true }).count()).toBe(0);
});

test('on a phone, a row of filters fades at the edge where more follow', async () => {
  const page = await browser.newPage({ viewport: narrow });
  await page.goto(`${app.url}/courses`);
  const levels = page.getByRole('list', { name: 'Level' });
  const faded = page.locator('[data-more=after]').filter({ has: levels });
  await faded.waitFor();
  expect(await faded.getAttribute('style')).toContain('linear-gradient');
  await levels.getByRole('link').last().focus();
  await page.evaluate('document.activeElement.closest("[data-more]").scrollLeft = 10_000');
  await page.locator('[data-more=before]').filter({ has: levels }).waitFor();
});

test('hundreds of courses are rendered while scrolling, and Back restores the scroll position', async () => {
  const page = await browser.newPage({ viewport: desktop });
  await page.route('**/api/courses', async (route) => {
    const answer = await route.fetch();
    const [course] = (await answer.json()) as CourseSummary[];
    const many = Array.from({ length: 400 }, (_, n) => ({ ...course, title: `Course ${n}` }));
    await route.fulfill({
      response: answer,
      json: many.map((one, n) => ({ ...one, id: `c${n}` })),
    });
  });
  await page.goto(`${app.url}/courses`);
  const titles = page.getByRole('region', { name: 'All courses' }).getByRole('article');
  await titles.first().waitFor();
  expect(await titles.count()).toBeLessThan(200);
  await page.getByText('400', { exact: true }).waitFor();
  const last = titles.filter({ hasText: 'Course 399' });
  await until('the last course is drawn', async () => {
    await titles.last().scrollIntoViewIfNeeded();
    return (await last.count()) === 1;
  });
  await last.getByRole('link').first().click();
  await page.waitForURL('**/courses/c399');
  await page.goBack();
  await last.waitFor();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(10_000);
});
