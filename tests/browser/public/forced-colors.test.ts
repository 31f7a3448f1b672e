import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { signInAs } from '../support/page-setup.ts';
import { desktop } from '../support/site.ts';

interface Browser {
  getComputedStyle(element: unknown): { readonly backgroundColor: string };
}

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
let courseId = '';

beforeAll(async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: 'In two colors' });
  for (const serial of [1, 2])
    await admin.createLesson(course, { title: `Part ${serial}`, serial });
  courseId = course.id;
});

const background = (one: Locator) =>
  one.evaluate(
    (element) => (globalThis as unknown as Browser).getComputedStyle(element).backgroundColor,
  );

/** In forced colors, backgrounds differ only where the system's colors are used. */
async function expectDistinct(chosen: Locator, other: Locator): Promise<void> {
  await chosen.waitFor();
  await expect
    .poll(async () => (await background(chosen)) !== (await background(other)))
    .toBe(true);
}

const options = { viewport: desktop, forcedColors: 'active' } as const;

test('the current page and lesson, chosen filters and switches can be told in forced colors', async () => {
  const page = await browser.newPage(options);
  await signInAs(page, await app.learner());
  await page.goto(`${app.url}/courses`);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expectDistinct(
    main.getByRole('link', { name: 'Courses', exact: true }),
    main.getByRole('link', { name: 'Tutorials', exact: true }),
  );
  await page.goto(`${app.url}/faq`);
  const filter = page.getByRole('group', { name: 'Category' }).locator('label');
  await expectDistinct(filter.first(), filter.last());
  await page.goto(`${app.url}/courses/${courseId}?lesson=1`);
  const rows = page.getByRole('region', { name: 'Course content' }).getByRole('button');
  await expectDistinct(rows.filter({ hasText: 'Part 2' }), rows.filter({ hasText: 'Part 1' }));
  const autoplay = page.getByRole('switch', { name: 'Autoplay' });
  const before = await background(autoplay);
  await autoplay.press('Space');
  await expect.poll(() => background(autoplay)).not.toBe(before);
});

test('the current screen of the back office can be told in forced colors', async () => {
  const page = await browser.newPage(options);
  await signInAs(page, await app.admin());
  await page.goto(`${app.url}/dashboard/courses`);
  const sidebar = page.getByRole('navigation', { name: 'Back office' });
  await expectDistinct(
    sidebar.getByRole('link', { name: 'Courses', exact: true }),
    sidebar.getByRole('link', { name: 'Users', exact: true }),
  );
});
