import type { Course } from '@atelier/contracts/catalog/courses';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import type { Person } from '../../support/people/person.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { accessibilityViolations, useBrowser } from '../support/browser.ts';
import { holdRequests, signInAs } from '../support/page-setup.ts';
import { desktop, overflows } from '../support/site.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
let course: Course;

beforeAll(async () => {
  const admin = await app.admin();
  const { id } = await admin.createCourse({ title: 'Half watched' });
  for (const serial of [1, 2, 3])
    await admin.createLesson({ id }, { title: `Part ${serial}`, serial });
  await admin.createCourse({ title: 'Not begun' });
  course = await admin.course(id);
});

/** A learner who has stopped at 0:10 in the second lesson. */
async function learnerInTheMiddle(): Promise<Person> {
  const learner = await app.learner();
  const answer = await learner.put(`/api/progress/${course.lessons[1]!.id}`, {
    course_id: course.id,
    position: 10,
    duration: 60,
  });
  expect(answer.status).toBe(200);
  return learner;
}

async function expectAccessibleLayout(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
}
const continueOf = (page: Page) => page.getByRole('region', { name: 'Continue learning' });

describe.each(
  widths(
    { name: 'desktop, dark', viewport: desktop, colorScheme: 'dark' as const },
    { name: '320 px, light', viewport: { width: 320, height: 640 }, colorScheme: 'light' as const },
  ),
)('$name', atBothWidths, ({ viewport, colorScheme }) => {
  test('the home page offers to resume a course without layout shift, and links to the lesson', async () => {
    const page = await browser.newPage({ viewport, colorScheme });
    await signInAs(page, await learnerInTheMiddle());
    await page.goto(app.url);
    const link = continueOf(page).getByRole('link', { name: 'Half watched' });
    await link.waitFor();
    await continueOf(page).getByText('Resume lesson 2 at 0:10').waitFor();
    expect(await continueOf(page).getByRole('listitem').count()).toBe(1);
    await expectAccessibleLayout(page);

    // Once the browser remembers the learner, the space is reserved before the progress loads.
    await until('the learner is remembered', async () =>
      (await page.evaluate<string>('JSON.stringify(localStorage)')).includes('Lea Learner'),
    );
    const release = await holdRequests(page, '**/api/progress');
    await page.reload();
    const below = page.getByRole('heading', { name: 'Half watched' }).last();
    await below.waitFor();
    await continueOf(page).waitFor();
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const before = await below.boundingBox();
    release();
    await link.waitFor();
    expect(await below.boundingBox()).toEqual(before);
    await link.click();
    await page.waitForURL(`**/courses/${course.id}?lesson=1`);
  });

  test('the panel of a course offers to resume where the learner stopped', async () => {
    const page = await browser.newPage({ viewport, colorScheme });
    await signInAs(page, await learnerInTheMiddle());
    await page.goto(`${app.url}/courses/${course.id}`);
    const panel = page.getByRole('complementary', { name: 'Course facts' });
    await panel.getByRole('button', { name: 'Resume lesson 2 at 0:10' }).waitFor();
    expect(await panel.getByRole('button', { name: 'Start First Lesson' }).count()).toBe(0);
    const lessons = page.getByRole('region', { name: 'Lessons', exact: true });
    await lessons.getByText('3 lessons', { exact: true }).waitFor();
    expect(await lessons.getByRole('listitem').locator('svg[viewBox="0 0 1600 900"]').count()).toBe(
      3,
    );
    await expectAccessibleLayout(page);
    await panel.getByRole('button', { name: 'Resume lesson 2 at 0:10' }).click();
    await page.getByText('Lesson 2 of 3').waitFor();
  });
});

test('the home page explains resuming to learners without progress, and not to visitors', async () => {
  const page = await browser.newPage();
  await page.goto(app.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await continueOf(page).count()).toBe(0);
  await signInAs(page, await app.learner());
  await page.reload();
  await continueOf(page).getByText('Start a lesson, and you can pick it up here').waitFor();
  await expectAccessibleLayout(page);
});

test('the history page starts with learning statistics', async () => {
  const page = await browser.newPage();
  await signInAs(page, await learnerInTheMiddle());
  await page.goto(`${app.url}/history`);
  const stats = page.getByRole('region', { name: 'Your learning' });
  await stats.getByText('10 sec').waitFor();
  const numbers = await stats.getByRole('definition').allInnerTexts();
  expect(numbers).toEqual(['10 sec', '0', '1', '0']);
  await expectAccessibleLayout(page);
});
