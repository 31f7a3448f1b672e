import { expect, test } from 'vitest';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, openerOf } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { phone } from '../support/site.ts';
import { untilPlays } from '../support/video.ts';

const app = useSharedApp();
const browser = useBrowser();
const open = openerOf(app, browser);

test('a preview link can be created, seen by another admin, opened by a visitor, and revoked', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ title: 'Soon', price: 19, status: 'draft' });
  const lesson = await admin.createLesson(course, { title: 'First', video: 'mp4-one-second' });
  await admin.untilMedia(course, lesson, 'ready');
  const page = await open(`/dashboard/courses/${course.id}`);
  const other = await open(`/dashboard/courses/${course.id}`, await app.newAdmin(), 'phone');
  await page.getByRole('button', { name: 'Create a preview link' }).click();
  await heard(page, 'Link created');
  const links = page.getByRole('list', { name: 'Preview links' });
  await links.getByText(/^Created by .+, expires /).waitFor();
  await other.getByRole('list', { name: 'Preview links' }).getByRole('link').waitFor();
  await expectAccessibleLayout(other);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await links.getByRole('button', { name: /^Copy the link/ }).click();
  await heard(page, 'Link copied');
  await expectAccessibleLayout(page);

  const url = await links.getByRole('link').innerText();
  const visitor = await browser.newPage({ viewport: phone });
  const document = await visitor.goto(url);
  expect(document!.status()).toBe(200);
  expect(document!.headers()['x-robots-tag']).toBe('noindex, nofollow');
  expect(document!.headers()['cache-control']).toBe('no-store');
  await visitor.getByRole('heading', { level: 1, name: 'Soon' }).waitFor();
  const banner = visitor.getByRole('complementary', { name: 'Preview' });
  await banner.getByText('This is a preview: the course is not published yet.').waitFor();
  expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await expectAccessibleLayout(visitor);
  await visitor.getByRole('button', { name: /First/ }).first().click();
  await untilPlays(visitor);

  await links.getByRole('button', { name: /^Revoke the link/ }).click();
  await heard(page, 'Link revoked');
  expect((await visitor.goto(url))!.status()).toBe(404);
  await visitor.getByRole('heading', { level: 1, name: 'Course not found.' }).waitFor();
});
