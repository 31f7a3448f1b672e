import type { Course } from '@atelier/contracts/catalog/courses';
import { beforeAll, describe, expect, test } from 'vitest';
import { withSections } from '../../support/catalog/sections.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';
import { expectAccessibleLayout, looks } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { signInAs } from '../support/page-setup.ts';
import { atBothWidths, widths } from '../support/widths.ts';

const app = useSharedApp({ videosWait: true });
const browser = useBrowser();
let course: Course;

beforeAll(async () => {
  const admin = await app.admin();
  ({ course } = await withSections(admin));
  await admin.createSection(course, 'To come');
});

const path = (more = '') => `${app.url}/courses/${course.slug}${more}`;

describe.each(widths('desktop', 'phone'))(
  'a course with sections, on a %s',
  atBothWidths,
  (look) => {
    test('shows its lessons below section headings, numbered across sections', async () => {
      const page = await browser.newPage(looks[look]);
      await page.goto(path());
      const lessons = page.getByRole('region', { name: 'Lessons' });
      const titles = lessons.getByRole('heading', { level: 3 });
      await titles.first().waitFor();
      expect(await titles.allTextContents(), 'an empty one is not shown').toEqual([
        'First',
        'Second',
      ]);
      const second = lessons.getByRole('list', { name: 'Second' });
      expect(await second.getByRole('listitem').count()).toBe(3);
      await second.getByRole('button', { name: /^4 ?D/ }).waitFor();
      await lessons.getByText('2 lessons', { exact: true }).waitFor();
      expect(await lessons.getByText(/watched/).count()).toBe(0);
      await expectAccessibleLayout(page);
      await second.getByRole('button', { name: /^5 ?E/ }).click();
      await page.getByText('Lesson 5 of 6').waitFor();
    });

    test('expands the section of the current lesson, and others by keyboard', async () => {
      const page = await browser.newPage(looks[look]);
      await page.goto(path('?lesson=1'));
      const content = page.getByRole('region', { name: 'Course content' });
      const first = content.getByRole('button', { name: /^First/ });
      const second = content.getByRole('button', { name: /^Second/ });
      await first.waitFor();
      expect(await first.getAttribute('aria-expanded')).toBe('true');
      expect(await second.getAttribute('aria-expanded')).toBe('false');
      await content.getByRole('button', { name: /^1 ?A/ }).waitFor();
      expect(await content.getByRole('button', { name: /^4 ?D/ }).count()).toBe(0);
      await expectAccessibleLayout(page);
      await second.press('Enter');
      await content.getByRole('button', { name: /^4 ?D/ }).waitFor();
      await first.press('Space');
      await content.getByRole('button', { name: /^2 ?B/ }).waitFor({ state: 'detached' });
      await second.press('Enter');
      await page.goto(path('?lesson=2'));
      await first.waitFor();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByText('Lesson 4 of 6').waitFor();
      await content.getByRole('button', { name: /^4 ?D/ }).waitFor();
      expect(await second.getAttribute('aria-expanded')).toBe('true');
    });
  },
);

test('learners see how many lessons of each section they have watched', async () => {
  const learner = await app.learner();
  const [, b] = course.lessons;
  const report = { position: 60, duration: 60 };
  const answer = await learner.put(`/api/progress/${b!.id}`, { course_id: course.id, ...report });
  expect(answer.status, answer.text).toBe(200);
  const page = await browser.newPage(looks.desktop);
  await signInAs(page, learner);
  await page.goto(path());
  await page.getByText('2 lessons · 1 of 2 watched').waitFor();
  await page.getByText('3 lessons · 0 of 3 watched').waitFor();
  await expectAccessibleLayout(page);
});

test('a course without sections shows one list without headings', async () => {
  const admin = await app.admin();
  const plain = await admin.createCourse();
  await admin.createLesson(plain, { title: 'Only one' });
  const page = await browser.newPage(looks.phone);
  await page.goto(`${app.url}/courses/${plain.slug}?lesson=0`);
  const content = page.getByRole('region', { name: 'Course content' });
  await content.getByRole('button', { name: /Only one/ }).waitFor();
  expect(await content.getByRole('heading', { level: 4 }).count()).toBe(0);
  expect(await content.locator('[aria-expanded]').count()).toBe(0);
});
