import { buffer } from 'node:stream/consumers';
import { pdfWords } from '@atelier/service-kit/testing/pdf-words';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { buy, noteOrder, proLearner } from '../../support/money/commerce.ts';
import { type Admin, done, unique } from '../../support/people/admin.ts';
import {
  type CourseToComplete,
  certificatesOf,
  complete,
  createCourseWithLessons,
  earnCertificate,
} from '../../support/people/certificates.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, looks } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { heard } from '../support/heard.ts';
import { readPopup } from '../support/messages.ts';
import { failure, signInAs } from '../support/page-setup.ts';
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
  test('the page of a completed course issues its certificate and offers it again', async () => {
    const learner = await proLearner(app);
    const made = await createCourseWithLessons(admin, 2, { title: unique('Type that speaks') });
    const { course, lessons } = made;
    await complete(learner, { course, lessons: lessons.slice(0, 1) });
    const page = await openCourse(learner, made, look);
    await page.getByText('1 of 2 lessons watched').waitFor();
    expect(await page.getByText(/certificate/i).count()).toBe(0);
    await complete(learner, made);
    await page.reload();
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
    // A lesson that is added later does not take it away.
    await admin.createLesson(course);
    await page.reload();
    await page.getByText('2 of 3 lessons watched').waitFor();
    await downloadIt(page).waitFor();
  });

  test('a Free account sees how to get the certificate', async () => {
    const learner = await app.learner();
    const order = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
    const priced = await createCourseWithLessons(admin, 1, { price: 12 });
    const free = await createCourseWithLessons(admin, 1);
    for (const made of [priced, free]) await complete(learner, made);
    await noteOrder(admin, order, 'refunds');
    const page = await openCourse(learner, priced, look);
    const note = page.getByRole('note').filter({ hasText: 'certificate' });
    await note.getByText('Upgrade or buy this course to get your certificate.').waitFor();
    const links = note.getByRole('link');
    expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
      ...['/pricing', `/checkout?course=${priced.course.id}`],
    ]);
    await expectAccessibleLayout(page);
    await page.goto(`${app.url}/courses/${free.course.id}`);
    await note.getByText('Upgrade to get your certificate.').waitFor();
    expect(await note.getByRole('link', { name: 'Buy this course' }).count()).toBe(0);
    expect(await getIt(page).count()).toBe(0);
  });

  test('the profile lists the certificates, or says how to get one', async () => {
    const learner = await proLearner(app);
    const page = await openAs(learner, '/profile', look);
    const section = page.getByRole('region', { name: 'Certificates' });
    await section.getByText('You have no certificates yet.').waitFor();
    await section.getByRole('link', { name: 'Browse courses' }).waitFor();
    await expectAccessibleLayout(page);
    const made = await createCourseWithLessons(admin, 1, { title: 'W'.repeat(200) });
    const { number, course } = await earnCertificate(learner, made);
    await page.route('**/api/certificates?*', failure(403, 'No certificates today'));
    await page.reload();
    await section.getByText('Your certificates could not be loaded').waitFor();
    await section.getByText('No certificates today').waitFor();
    await page.unroute('**/api/certificates?*');
    await section.getByRole('button', { name: 'Retry' }).click();
    await section.getByText(number).waitFor();
    await expectAccessibleLayout(page);
    const link = section.getByRole('link', { name: `Download the certificate of ${course}` });
    expect(await downloaded(page, () => link.click())).toContain(number);
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

test('what keeps a certificate from being issued is said: no network, lessons left, no plan', async () => {
  const learner = await app.learner();
  const sale = await buy(learner, admin, { plan: 'pro', period: 'monthly' });
  const made = await createCourseWithLessons(admin, 1);
  await complete(learner, made);
  const page = await openCourse(learner, made, 'phone');
  await getIt(page).waitFor();
  browser.allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|40[39]/);
  await page.context().setOffline(true);
  await getIt(page).click();
  const title = 'Your certificate could not be issued';
  const reason = 'Check your connection and try again.';
  await page.getByText(reason).waitFor();
  await page.context().setOffline(false);
  await readPopup(page, title, reason);
  // A lesson that the open page does not show yet.
  const lesson = await admin.createLesson(made.course);
  await getIt(page).click();
  await readPopup(
    page,
    title,
    'One lesson is left to watch before you get the certificate of this course.',
  );
  await page.getByText('1 of 2 lessons watched').waitFor();
  await getIt(page).waitFor({ state: 'detached' });
  await complete(learner, { course: made.course, lessons: [lesson] });
  await page.reload();
  await getIt(page).waitFor();
  await noteOrder(admin, sale, 'refunds');
  await getIt(page).click();
  await readPopup(page, title, 'Certificates are part of Pro. Upgrade to get yours.');
  await page.getByText('Upgrade to get your certificate.').waitFor();
  expect(await certificatesOf(learner)).toEqual([]);
});

test('a certificate is not downloaded while offline, and the page says so', async () => {
  const learner = await proLearner(app);
  const made = await createCourseWithLessons(admin, 1);
  await earnCertificate(learner, made);
  done(await learner.put('/api/update-profile', { name: 'Lea Later' }), 200);
  const page = await openCourse(learner, made, 'desktop');
  await downloadIt(page).waitFor();
  browser.allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await downloadIt(page).click();
  await heard(page, 'The certificate can be downloaded once you are');
  await page.context().setOffline(false);
  expect(await downloaded(page, () => downloadIt(page).click())).toContain('Lea Learner');
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
