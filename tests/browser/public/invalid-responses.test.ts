import { beforeAll, describe, expect, test } from 'vitest';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { addContent, signUp } from '../support/site.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();

beforeAll(async () => {
  await addContent(app);
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
