import { buffer } from 'node:stream/consumers';
import { pdfWords } from '@atelier/service-kit/testing/pdf-words';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { proLearner } from '../../support/money/commerce.ts';
import { type Admin, unique } from '../../support/people/admin.ts';
import {
  type CourseToComplete,
  certificatesOf,
  complete,
  createCourseWithLessons,
} from '../../support/people/certificates.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, looks } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { signInAs } from '../support/page-setup.ts';
import { untilPlays } from '../support/video.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp();
const browser = useBrowser();

let admin: Admin;
beforeAll(async () => {
  admin = await app.admin();
});

async function openAs(person: Person, path: string, look: keyof typeof looks): Promise<Page> {
  const page = await browser.newPage(looks[look]);
  await signInAs(page, person);
  await page.goto(`${app.url}${path}`);
  // The player, which some pages open with, hides the heading from assistive technology.
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor();
  return page;
}
const openCourse = (person: Person, { course }: CourseToComplete, look: keyof typeof looks) =>
  openAs(person, `/courses/${course.id}`, look);

const getIt = (page: Page | Locator) => page.getByRole('button', { name: 'Get your certificate' });
const downloadIt = (page: Page | Locator) =>
  page.getByRole('link', { name: 'Download certificate', exact: true });

/** Does something that downloads a certificate. Returns the words in it. */
async function downloaded(page: Page, act: () => Promise<unknown>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  expect(download.suggestedFilename()).toMatch(/^certificate-[\w-]+\.pdf$/);
  return pdfWords(await buffer(await download.createReadStream()));
}

describe.each(widths('desktop', 'phone'))('on a %s', atBothWidths, (look) => {
  test('the page of a completed course issues its certificate and offers it again, and the profile lists it', async () => {
    const learner = await proLearner(app);
    const made = await createCourseWithLessons(admin, 2, { title: unique('Type that speaks') });
    const { course } = made;
    await complete(learner, made);
    const page = await openCourse(learner, made, look);
    await getIt(page).waitFor();
    await expectAccessibleLayout(page);
    const words = await downloaded(page, () => getIt(page).press('Enter'));
    for (const text of ['Lea Learner', 'has completed', course.title]) {
      expect(words).toContain(text);
    }
    await heard(page, 'Your certificate is ready.');
    // The link that replaces the button has the focus.
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Download certificate');
    await expectAccessibleLayout(page);
    await page.reload();
    expect(await downloaded(page, () => downloadIt(page).click())).toBe(words);
    const [certificate] = await certificatesOf(learner);
    await page.goto(`${app.url}/profile`);
    const section = page.getByRole('region', { name: 'Certificates' });
    await section.getByText(certificate!.number).waitFor();
    await expectAccessibleLayout(page);
    const link = section.getByRole('link', {
      name: `Download the certificate of ${course.title}`,
    });
    expect(await downloaded(page, () => link.click())).toBe(words);
  });
});

test('the player offers the certificate after the last lesson', async () => {
  const learner = await proLearner(app);
  const course = await admin.createCourse();
  const made = await admin.createLesson(course, { video: 'mp4-one-second' });
  await admin.untilMedia(course, made, 'ready');
  const page = await openAs(learner, `/courses/${course.id}?lesson=0`, 'desktop');
  await untilPlays(page);
  const end = page.getByRole('region', { name: 'You have finished this course' });
  await getIt(end).waitFor();
  await expectAccessibleLayout(page);
  await downloaded(page, () => getIt(end).click());
  await downloadIt(end).waitFor();
  await page.keyboard.press('Escape');
  await end.waitFor({ state: 'detached' });
  await downloadIt(page).waitFor();
});

test('a course of lessons to read is completed by pressing, and earns its certificate', async () => {
  const learner = await proLearner(app);
  const course = await admin.createCourse({ title: unique('Type that is read') });
  const texts = ['word '.repeat(250), 'A short one.'];
  for (const [serial, description] of texts.entries()) {
    await admin.createLesson(course, { title: `Text ${serial + 1}`, serial, description });
  }
  const page = await openAs(learner, `/courses/${course.id}`, 'phone');
  await page.getByText('2 min read').waitFor();
  await page.getByRole('button', { name: /Text 1/ }).click();
  await page.getByText('takes about 2 minutes to read').waitFor();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await page.getByRole('status').getByText('Done').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('takes about 1 minute to read').waitFor();
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await page.getByText('You have finished this course').waitFor();
  await getIt(page.getByRole('dialog')).click();
  await downloadIt(page.getByRole('dialog')).waitFor();
  expect(await certificatesOf(learner)).toHaveLength(1);
});
