import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleLayout, openerOf } from '../../browser/support/back-office.ts';
import { useBrowser } from '../../browser/support/browser.ts';
import { createLivestream } from '../../support/catalog/livestreams.ts';
import { createTutorial } from '../../support/catalog/tutorials.ts';
import { unique } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
const open = openerOf(app, browser);

/** Returns by how many pixels each table overflows horizontally. */
const hidden = (page: Page) =>
  page
    .locator('section:has(> table)')
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));

test('on a phone, tables show rows as cards and do not overflow', async () => {
  const admin = await app.admin();
  const { title } = await admin.createCourse({ title: unique('A title of several long words') });
  const name = unique('Live');
  await createLivestream(admin, { title: name });
  await createTutorial(admin, { title: name, subTutorials: [] });
  await admin.post('/api/coupons', { code: unique('CARD').replaceAll(' ', '-'), percent: 10 });
  await app.learner();
  for (const path of [
    `/dashboard/courses?q=${encodeURIComponent(title)}`,
    `/dashboard/livestreams?q=${encodeURIComponent(name)}`,
    `/dashboard/tutorials?q=${encodeURIComponent(name)}`,
    '/dashboard/payment/coupons',
    '/dashboard/users',
    '/dashboard/audit',
  ]) {
    const page = await open(path, undefined, 'phone');
    await page.getByRole('row').nth(1).waitFor();
    expect(await hidden(page), path).toEqual([0]);
    await expectAccessibleLayout(page);
  }
});

test('a card labels its cells, and its actions are in view', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const path = `/dashboard/courses?q=${encodeURIComponent(course.title)}`;
  const page = await open(path, undefined, 'phone');
  const row = page.getByRole('row').filter({ hasText: course.title });
  const price = row.getByRole('cell').nth(3);
  const named = await price.evaluate(
    (one) => one.ownerDocument.defaultView!.getComputedStyle(one, '::before').content,
  );
  expect(named).toBe('"Price"');
  const box = (await row.getByRole('button', { name: `Edit ${course.title}` }).boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(390);
});

test('truncated text in a card is aligned to the start, so that its ellipsis is visible', async () => {
  const admin = await app.admin();
  const title = unique('Long');
  const shortDesc = 'More than one line of a card can show, in words of several letters. '.repeat(
    4,
  );
  await createTutorial(admin, { title, shortDesc, subTutorials: [] });
  const path = `/dashboard/tutorials?q=${encodeURIComponent(title)}`;
  const page = await open(path, undefined, 'phone');
  const text = page.getByRole('row').getByText(shortDesc.trim());
  const [isCut, aligned] = await text.evaluate((one) => [
    one.scrollHeight > one.clientHeight,
    one.ownerDocument.defaultView!.getComputedStyle(one).textAlign,
  ]);
  expect([isCut, aligned]).toEqual([true, 'start']);
});

test('at tablet widths, the actions of a row stay in view', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const page = await open(`/dashboard/courses?q=${encodeURIComponent(course.title)}`);
  for (const width of [768, 844]) {
    await page.setViewportSize({ width, height: 600 });
    const box = (await page.getByRole('button', { name: `Delete ${course.title}` }).boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    await expectAccessibleLayout(page);
  }
});
