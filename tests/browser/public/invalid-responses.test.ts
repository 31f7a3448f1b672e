import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/until.ts';
import { useSharedApp } from '../../support/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { failure } from '../support/page-setup.ts';
import { addContent, signUp } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

beforeAll(async () => {
  await addContent(app);
});

describe('a null response', () => {
  const nowhere = '0'.repeat(24);
  test.each([
    ['/courses', '**/api/courses/*', 'Course not found.'],
    ['/tutorials', '**/api/tutorials/sub/*', 'Not found'],
    ['/livestreams', '**/api/livestreams/*', 'Livestream not found'],
  ])('for an item of %s shows that it was not found', async (path, pattern, says) => {
    const page = await browser.newPage();
    await page.route(pattern, (route) => route.fulfill({ json: null }));
    await page.goto(`${app.url}${path}/${nowhere}`);
    await page.getByRole('heading', { level: 1, name: says }).waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  });
});

test('/downloads shows an error when its courses cannot be loaded, and Retry recovers', async () => {
  const page = await browser.newPage();
  const courses = /\/api\/courses$/;
  await page.route(courses, failure(403, 'Not today'));
  await page.goto(`${app.url}/downloads`);
  await page.getByText('The courses could not be loaded').waitFor();
  await page.unroute(courses);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('link', { name: 'Motion with meaning' }).waitFor();
});

test.each([
  ['/courses/%E0%A4%A', 'Course not found.'],
  ['/tutorials/%zz', 'Not found'],
  ['/%zz', 'Page Not Found'],
])(
  '%s, a URL that cannot be decoded, responds with 404 and the not-found page',
  async (path, title) => {
    const page = await browser.newPage();
    const answer = await page.goto(`${app.url}${path}`);
    expect(answer!.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  },
);

describe('signing in and up', () => {
  const fill = async (page: Page, form: 'Sign in' | 'Sign up') => {
    const fields = page.getByRole('form', { name: form });
    if (form === 'Sign up') await fields.getByLabel('Name').fill('Nora New');
    await fields.getByLabel('Email').fill('nora@atelier.test');
    await fields.getByLabel('Password', { exact: true }).fill('a password of hers');
    await fields.getByRole('button', { name: form }).click();
  };

  test('shows the error in a response with status 200', async () => {
    const page = await browser.newPage();
    const error = 'The account is closed';
    const json = { status: 'error', code: 'FORBIDDEN', message: error, error, fields: [] };
    await page.route('**/api/login', (route) => route.fulfill({ status: 200, json }));
    await page.goto(`${app.url}/faq`);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await fill(page, 'Sign in');
    await page.getByText('The account is closed').first().waitFor();
    await page.getByRole('form', { name: 'Sign in' }).waitFor();
  });

  test('shows "Something went wrong" when a 201 response contains no user', async () => {
    const page = await browser.newPage();
    const json = { status: 'success', message: 'Created' };
    await page.route('**/api/register', (route) => route.fulfill({ status: 201, json }));
    await page.goto(`${app.url}/faq`);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await fill(page, 'Sign up');
    await page.getByText('Something went wrong').first().waitFor();
    await page.getByRole('form', { name: 'Sign up' }).waitFor();
  });

  test('keeps the focus in the dialog when its mode changes', async () => {
    const page = await browser.newPage();
    await page.goto(`${app.url}/faq`);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    const steps = [
      ['Sign up', 'Name'],
      ['Sign in', 'Email'],
      ['Reset password', 'Email'],
      ['Back to Sign in', 'Email'],
      ['Set password', 'Email'],
    ] as const;
    for (const [link, field] of steps) {
      const dialog = page.getByRole('dialog');
      const buttons = dialog.locator('button[type=button]');
      await buttons.filter({ hasText: new RegExp(`^${link}$`) }).focus();
      await page.keyboard.press('Enter');
      await until(`the focus is on ${field} after ${link}`, async () => {
        const label = await page.evaluate('document.activeElement.labels?.[0]?.textContent');
        return String(label).includes(field);
      });
    }
  });
});

test('a chosen avatar that is not a valid image gets no broken preview', async () => {
  const page = await browser.newPage();
  await signUp(page, app);
  await page.goto(`${app.url}/profile`);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-initials]').waitFor();
  await dialog.getByLabel('Avatar').setInputFiles({
    name: 'broken.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await dialog.getByText('broken.png').first().waitFor();
  await dialog.locator('[data-initials]').waitFor();
  expect(await dialog.locator('img').count()).toBe(0);
});

describe('search results', () => {
  test('show title and text when the text matches, and only the title when the title matches', async () => {
    const admin = await app.admin();
    const { id } = await admin.createCourse({
      title: 'Plain soup',
      short_description: 'All about wobblefish, at length.',
    });
    await admin.createLesson({ id }, { title: 'Wobblefish', serial: 1 });
    const page = await browser.newPage();
    await page.goto(`${app.url}/search?q=wobblefish`);
    const rows = page.locator('#main ol > li');
    await rows.filter({ hasText: 'Plain soup' }).getByText('at length').waitFor();
    const lesson = rows.filter({ hasText: /^Lesson/ });
    await lesson.waitFor();
    expect(await lesson.textContent()).toBe('LessonWobblefish');

    await page.goto(`${app.url}/faq`);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('wobblefish');
    const option = page.getByRole('option').filter({ hasText: 'Plain soup' });
    await option.getByText('at length').waitFor();
  });
});
