import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTutorial } from '../../support/catalog/tutorials.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { addContent, phone, type SiteContent, signInWithPro } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
let content: SiteContent;
beforeAll(async () => {
  content = await addContent(app);
});

describe('tutorials', () => {
  test('are counted, grouped, marked PRO, and link to their pages', async () => {
    const page = await browser.newPage();
    await page.goto(`${app.url}/tutorials`);
    const group = page.getByRole('article', { name: 'Colour by numbers' });
    await group.getByText('PRO', { exact: true }).waitFor();
    await page.getByText('2 tutorials').first().waitFor();
    const box = group.getByRole('list', { name: 'Tutorials of Colour by numbers' });
    expect(await page.getByRole('button', { name: 'More tutorials' }).count()).toBe(0);
    await box.getByRole('link', { name: 'Roles' }).click();
    await page.getByText('This tutorial is part of Pro').waitFor();
    expect(await page.getByText('Names, not colours.').count()).toBe(0);
    await signInWithPro(page, app);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
    await page.getByRole('heading', { name: 'Detailed Explanation' }).waitFor();
    await page.getByText('Names, not colours.').waitFor();
    await page.getByText('Palettes that last').waitFor();
    await page.getByRole('img', { name: 'Cover of Colour by numbers' }).waitFor();
    const siblings = page.getByRole('navigation', { name: 'Colour by numbers' });
    await siblings.getByRole('link', { name: 'Ramps' }).click();
    await page.getByText('Eleven steps.').waitFor();
  });

  test('can be searched regardless of accents', async () => {
    await createTutorial(await app.admin(), { title: 'Café letters' });
    const page = await browser.newPage({ viewport: phone });
    await page.goto(`${app.url}/tutorials`);
    const box = page.getByRole('searchbox', { name: 'Search tutorials' });
    await box.fill('cafe');
    // The unfiltered list contains the match as well, so wait until another entry is gone.
    await page.getByRole('article', { name: 'Colour by numbers' }).waitFor({ state: 'detached' });
    await page.getByRole('article', { name: 'Café letters' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await box.fill('nothing of the kind');
    await page.getByText('No tutorials found').waitFor();
    await page.getByRole('button', { name: 'Show all tutorials' }).click();
    await page.getByRole('article', { name: 'Colour by numbers' }).waitFor();
  });
});

describe('livestreams', () => {
  test('are grouped, and open with description, rich text and the favorites button', async () => {
    const page = await browser.newPage();
    await page.goto(`${app.url}/livestreams`);
    const group = page.getByRole('region', { name: 'Critique Hour' });
    await group.getByRole('link', { name: 'Five onboardings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Five onboardings' }).waitFor();
    await page.getByText('What to take away first.').waitFor();
    expect(await page.locator('strong', { hasText: 'paper' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: /^Play/ }).count(), 'no video').toBe(0);
    await page.getByRole('button', { name: 'Add to favorites: Five onboardings' }).waitFor();
  });
});

/** A link in the list of results. The page also links to popular courses. */
const found = (page: Page, title: string) =>
  page.locator('ol').getByRole('link', { name: title, exact: true });

describe('the search', () => {
  test('shows results while typing and works by keyboard alone', async () => {
    const page = await browser.newPage();
    await page.goto(`${app.url}/faq`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.waitFor();
    await page.getByText('Quick links').waitFor();
    await page.getByText('Suggested search').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await box.fill('onbordings');
    await page.getByRole('option', { name: 'Five onboardings' }).waitFor();
    expect(await page.locator('mark').first().innerText()).toBe('onboardings');
    expect(await accessibilityViolations(page)).toEqual([]);
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.waitForURL(`**/livestreams/${content.livestream.id}`);
    // Navigation closes the search panel, so wait for the new page before the next search.
    await page.getByRole('main').getByRole('heading', { name: 'Five onboardings' }).waitFor();
    await box.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.getByRole('option', { name: 'onbordings' }).waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  });

  test('has a page with all results, which can be filtered by kind', async () => {
    const page = await browser.newPage({ viewport: phone });
    await page.goto(`${app.url}/search?q=cafe`);
    await page.getByText(/\d results/).waitFor();
    await page.getByText('Lessons', { exact: true }).click();
    await page.waitForURL('**/search?q=cafe&kind=lesson');
    await page.getByRole('link', { name: 'Lesson 2 of Café typography' }).click();
    await page.waitForURL(/\?lesson=1$/);
    await page.getByText('Lesson 2 of 3').waitFor();
    await page.goto(`${app.url}/search?q=zzqqxx`);
    await page.getByText('No results for').waitFor();
    await page.goto(`${app.url}/search`);
    await page.getByText('What are you looking for?').waitFor();
  });

  test('keeps the text being typed, and follows changes of the URL', async () => {
    const page = await browser.newPage();
    await page.goto(`${app.url}/search`);
    const box = page.getByRole('searchbox', { name: 'Search everything' });
    await box.pressSequentially('motion ');
    await page.waitForURL('**/search?q=motion');
    await found(page, 'Motion with meaning').waitFor();
    await box.pressSequentially('with');
    expect(await box.inputValue()).toBe('motion with');
    await page.waitForURL('**/search?q=motion+with');

    // Another search, from the search panel.
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('grids');
    await page.getByRole('option', { name: 'All results for “grids”' }).click();
    await found(page, 'Grids that hold').waitFor();
    await expect.poll(() => box.inputValue()).toBe('grids');
    expect(new URL(page.url()).search).toBe('?q=grids');
    await page.goBack();
    await found(page, 'Motion with meaning').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).not.toBe('grids');

    await box.clear();
    await page.waitForURL(`${app.url}/search`);
  });
});
